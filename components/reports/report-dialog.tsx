'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { ApiError } from '@/lib/client/api-error';
import { meQuery } from '@/lib/client/auth';
import {
  keepReportDraft,
  MOST_REPORTS,
  ownReportsQuery,
  type ReportDraft,
  type ReportSubject,
  readReportDraft,
  useReport,
} from '@/lib/client/reports';
import { ReportForm } from './report-form';
import { SUBJECT_WORDS, typeLabel } from './report-words';

type ReportDialogProps = {
  /** What is reported; null while the dialog is closed. */
  subject: ReportSubject | null;
  onClose: () => void;
};

type Waiting = { subject: ReportSubject; draft: ReportDraft };

/**
 * Reports something to the moderators. What was typed outlives a session that has ended: the dialog gives way to the
 * sign-in, and the report is sent once by itself afterwards. It stays mounted while closed, so that it can.
 */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const me = useQuery(meQuery()).data ?? null;
  const { waits, waitForSignIn, send, isPending, error } = useSendReport(me?.id ?? null, onClose);
  const own = useQuery({ ...ownReportsQuery(MOST_REPORTS), enabled: me !== null && subject !== null });
  const open = (own.data?.reports ?? []).filter(
    ({ outcome, target }) =>
      outcome === 'open' &&
      target.type === subject?.type &&
      (target.type === 'livestream' ? target.mint : target.id) === subject.id,
  );
  const word = subject ? SUBJECT_WORDS[subject.type] : '';
  return (
    <Dialog
      open={subject !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        subject ? (
          <>
            Report the {word} <bdi>{subject.name}</bdi>
          </>
        ) : null
      }
    >
      {subject ? (
        <ReportForm
          key={`${subject.type} ${subject.id}`}
          subject={subject}
          initial={waits?.subject.id === subject.id ? waits.draft : readReportDraft(subject)}
          openTypes={open.map(({ type }) => type)}
          isSignedIn={me !== null}
          isPending={isPending}
          error={error}
          onCancel={() => {
            keepReportDraft(subject, null);
            onClose();
          }}
          onDraft={(draft) => keepReportDraft(subject, draft)}
          onSend={(draft) => {
            if (me) return send(subject, draft);
            waitForSignIn(subject, draft);
          }}
        />
      ) : null}
    </Dialog>
  );
}

/** Sends, or waits for the sign-in and then sends once. */
function useSendReport(own: string | null, onClose: () => void) {
  const [waits, setWaits] = useState<Waiting | null>(null);
  const report = useReport();
  const close = useRef(onClose);
  close.current = onClose;

  function waitForSignIn(subject: ReportSubject, draft: ReportDraft) {
    setWaits({ subject, draft });
    close.current();
    openSignIn();
  }
  function send(subject: ReportSubject, draft: ReportDraft) {
    const { type, reason } = draft;
    if (type === null) return;
    report.mutate(
      { subject, type, reason: reason.trim() },
      {
        onSuccess: ({ wasThere }) => {
          keepReportDraft(subject, null);
          close.current();
          showToast({
            kind: wasThere ? 'info' : 'success',
            title: wasThere ? 'You reported this already' : 'Reported',
            description: wasThere
              ? `Your first report of it as “${typeLabel(type)}” is still open.`
              : 'A moderator will look at it.',
            action: { label: 'Your reports', href: '/notifications/reports' },
          });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 401) return waitForSignIn(subject, draft);
          // Behind a closed dialog nobody would see it.
          if (waits) showToast({ kind: 'error', title: 'The report was not sent', description: explainReport(error) });
        },
      },
    );
  }
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (own === null || waits === null) return;
    setWaits(null);
    latest.current(waits.subject, waits.draft);
  }, [own, waits]);
  return {
    waits,
    waitForSignIn,
    send,
    isPending: report.isPending,
    error: report.error && explainReport(report.error),
  };
}

/** Why it was not sent, and what to do. */
function explainReport(error: Error): string {
  if (!(error instanceof ApiError)) return 'It could not be sent. Try again.';
  if (error.status === 404) return 'It is gone already, so there is nothing left to report.';
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds;
    return `You have reported a lot in a short time. Try again ${seconds ? `in ${seconds} s` : 'in a moment'}.`;
  }
  const [issue] = error.issues;
  if (issue) return `The reason ${issue.message}.`;
  return error.outcomeUnknown ? 'No answer came. Send it again: it counts once.' : `${error.message}.`;
}
