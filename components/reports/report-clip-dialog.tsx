'use client';

import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { ApiError } from '@/lib/client/api-error';
import { useReportClip } from '@/lib/client/clips';
import { keepReportDraft, type ReportSubject, readReportDraft } from '@/lib/client/reports';
import type { Clip } from '@/lib/contract/clips';
import { ReportForm } from './report-form';

type ReportClipDialogProps = { clip: Clip | null; isSignedIn: boolean; onClose: () => void };

/** Reports a clip to the moderators, who get it with the stream it was taken from. */
export function ReportClipDialog({ clip, isSignedIn, onClose }: ReportClipDialogProps) {
  const report = useReportClip();
  // Kept apart from a draft about the stream itself.
  const subject: ReportSubject | null = clip && { type: 'livestream', id: `clip-${clip.id}`, name: clip.title };
  const handleClose = () => {
    report.reset();
    onClose();
  };
  return (
    <Dialog
      open={clip !== null}
      onOpenChange={(isOpen) => !isOpen && handleClose()}
      title={
        <>
          Report the clip <bdi>{clip?.title}</bdi>
        </>
      }
    >
      {clip && subject ? (
        <ReportForm
          key={clip.id}
          subject={subject}
          initial={readReportDraft(subject)}
          openTypes={[]}
          isSignedIn={isSignedIn}
          isPending={report.isPending}
          error={report.error && explain(report.error)}
          onCancel={() => {
            keepReportDraft(subject, null);
            handleClose();
          }}
          onDraft={(draft) => keepReportDraft(subject, draft)}
          onSend={({ type, reason }) => {
            if (!isSignedIn) {
              handleClose();
              return openSignIn();
            }
            if (type === null) return;
            report.mutate(
              { id: clip.id, type, reason: reason.trim() },
              {
                onSuccess: () => {
                  keepReportDraft(subject, null);
                  handleClose();
                  showToast({
                    kind: 'success',
                    title: 'Reported',
                    description: 'A moderator will look at it.',
                    action: { label: 'Your reports', href: '/notifications/reports' },
                  });
                },
              },
            );
          }}
        />
      ) : null}
    </Dialog>
  );
}

/** Why it was not sent, and what to do. */
function explain(error: Error): string {
  if (!(error instanceof ApiError)) return 'It could not be sent. Try again.';
  if (error.status === 404) return 'It is gone already, so there is nothing left to report.';
  if (error.status === 401) return 'Your session has ended. Sign in and send it again; what you wrote is kept.';
  if (error.status === 429)
    return `You have reported a lot in a short time. Try again in ${error.retryAfterSeconds ?? 60} s.`;
  const [issue] = error.issues;
  if (issue) return `The reason ${issue.message}.`;
  return error.outcomeUnknown ? 'No answer came. Send it again: it counts once.' : `${error.message}.`;
}
