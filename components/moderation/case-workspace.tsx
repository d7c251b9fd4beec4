'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import { dismissSent, type SentDecision } from '@/lib/client/sent-decisions';
import type { CaseDetail } from '@/lib/contract/case-details';
import type { Case } from '@/lib/contract/cases';
import { shortAddress } from '@/lib/format/address';
import { subjectWord } from '@/lib/format/moderation-words';
import { CasePane } from './case-pane';
import { DecisionPane } from './decision-pane';
import type { ModerationSettingsAnswer } from './moderation-settings-answer';
import { useCaseDraft } from './use-case-draft';
import { useClaim } from './use-claim';
import { type DecideBody, useDecide } from './use-decide';
import type { DeskClaim } from './use-desk-list';
import { useWide } from './use-wide';

type CaseWorkspaceProps = {
  detail: CaseDetail;
  me: string;
  settings: ModerationSettingsAnswer;
  /** The case as the changes told it last. */
  latest: Case | undefined;
  /** Null: nobody holds it; undefined: not told yet. */
  told: DeskClaim | null | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Whether it was handed out, and not only opened. */
  isHanded: RefObject<boolean>;
  /** The decision that was sent last on it and is not known to be done. */
  sent: SentDecision | undefined;
  onDecide: (body: DecideBody, title: string) => void;
  onGoOn: () => void;
  onBack: () => void;
  onSkip: (() => void) | null;
};

/** One case with its claim, its draft and its decision. Mounted anew for each case. */
export function CaseWorkspace(props: CaseWorkspaceProps) {
  const { detail, me, settings, latest, told, heading, isHanded, sent, onDecide, onGoOn, onBack, onSkip } = props;
  const { case: found } = detail;
  const { targetType, targetId } = found;
  const isWide = useWide();
  const [showsDecision, setShowsDecision] = useState(false);
  const { draft, kept, change, discard, hold } = useCaseDraft(me, { targetType, targetId }, detail.draft);
  const claim = useClaim({
    name: { targetType, targetId },
    me,
    isWorked: found.open > 0 && detail.conflict === null,
    isHanded,
    told,
    onLost: (holder) => {
      const by = told?.username || shortAddress(holder);
      showToast({ title: `${by} took over ${found.title}`, description: 'What you wrote is kept.' });
      announce(`${by} took over this case. What you wrote is kept.`);
    },
  });
  const deciding = useDecide({
    detail,
    draft,
    sent,
    onSend: (body) => {
      // The claim ends with the decision; until then nobody else decides in between.
      claim.end();
      hold();
      setShowsDecision(false);
      onDecide(body, found.title || subjectWord(targetType));
    },
  });
  // Whoever came back while it was on its way sees its words go with it.
  const wasSending = useRef(false);
  const isSending = sent?.state === 'sending';
  useEffect(() => {
    if (wasSending.current && !sent) discard();
    wasSending.current = isSending;
  }, [sent, isSending, discard]);
  const { setCollision, load } = deciding;
  const reload = useRef(load);
  reload.current = load;
  // Somebody decided it, or a report came in, while it was being read.
  const isBehind = latest !== undefined && latest.version > found.version && !isSending;
  useEffect(() => {
    if (!isBehind || !latest) return;
    const { decision, open } = latest;
    // One's own, from another tab or a batch: nothing to settle.
    if (decision?.by === me && open === 0) {
      void reload.current();
      return;
    }
    const isDecided = open === 0 && decision !== null;
    setCollision({
      isDecided,
      by: decision?.by ?? null,
      action: decision?.action ?? null,
      notes: decision?.notes ?? '',
      at: decision?.at ?? null,
    });
  }, [isBehind, latest, me, setCollision]);

  const onNote =
    found.open > 0 ? (line: string) => change({ notes: draft.notes ? `${draft.notes}\n${line}` : line }) : null;
  const pane = (
    <DecisionPane
      detail={detail}
      me={me}
      draft={draft}
      kept={kept}
      onChange={change}
      claim={{
        state: claim.state,
        username: told?.username,
        takeOver: claim.takeOver,
      }}
      deciding={deciding}
      onGoOn={() => {
        claim.end();
        setShowsDecision(false);
        onGoOn();
      }}
      onDrop={() => {
        discard();
        dismissSent({ targetType, targetId });
      }}
      onSkip={onSkip}
    />
  );
  return (
    <>
      <div className="min-h-0 min-w-0 border-r max-md:border-r-0 md:contain-content">
        <CasePane detail={detail} me={me} settings={settings} heading={heading} onBack={onBack} onNote={onNote} />
      </div>
      {isWide ? (
        <section aria-label="Decision" className="min-h-0 overflow-y-auto bg-surface md:contain-content">
          {pane}
        </section>
      ) : (
        <>
          <div className="fixed inset-x-0 bottom-(--bottom-bar) z-header border-t bg-surface p-3">
            <Button variant="primary" block onClick={() => setShowsDecision(true)}>
              Decide
            </Button>
          </div>
          <Sheet open={showsDecision} onOpenChange={setShowsDecision} title="Decide">
            <div className="-m-4">{pane}</div>
          </Sheet>
        </>
      )}
    </>
  );
}
