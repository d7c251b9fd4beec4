import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { claimCase, releaseCase } from '@/lib/client/cases';
import { releaseOnLeaving } from '@/lib/client/desk-leave';
import type { Case } from '@/lib/contract/cases';

/** Half a second of looking is no work yet: who only passes by takes nothing. */
const SOFT_MS = 400;
/** A lease lasts 90 s; whoever did something in these seconds keeps it. */
const RENEW_MS = 20_000;

type Name = Pick<Case, 'targetType' | 'targetId'>;
export type ClaimState =
  | { kind: 'none' }
  | { kind: 'mine'; until: string }
  | { kind: 'other'; holder: string; until: string }
  | { kind: 'failed'; message: string };

type Claiming = {
  name: Name;
  me: string;
  /** Decided cases and those one may not decide are only looked at. */
  isWorked: boolean;
  /** It was handed out, or came after a decision: it is worked on from the start. */
  isHanded?: RefObject<boolean> | undefined;
  /** Who holds it by the latest changes; undefined before the first. */
  told: { holder: string; until: string } | null | undefined;
  onLost: (holder: string) => void;
};

/** The soft claim of an open case: taken on opening, renewed by activity, given back on leaving, lost with a notice. */
export function useClaim({ name: { targetType, targetId }, me, isWorked, isHanded, told, onLost }: Claiming) {
  const [state, setState] = useState<ClaimState>({ kind: 'none' });
  const held = useRef(false);

  const take = useCallback(
    async (takeover: boolean, reason = ''): Promise<boolean> => {
      try {
        const claim = await claimCase({ targetType, targetId, takeover, reason });
        held.current = true;
        setState({ kind: 'mine', until: claim.until ?? '' });
        return true;
      } catch (error) {
        held.current = false;
        setState(toState(error));
        return false;
      }
    },
    [targetType, targetId],
  );

  useEffect(() => {
    if (!isWorked) return;
    const name = { targetType, targetId };
    let activeAt = Date.now();
    const note = () => {
      activeAt = Date.now();
    };
    const soft = setTimeout(() => void take(false), isHanded?.current ? 0 : SOFT_MS);
    const renewal = setInterval(() => {
      if (!document.hidden && Date.now() - activeAt < RENEW_MS) void take(false);
    }, RENEW_MS);
    const leave = () => {
      if (held.current) releaseOnLeaving(name);
    };
    for (const kind of ACTIVITY) window.addEventListener(kind, note, { capture: true, passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(soft);
      clearInterval(renewal);
      for (const kind of ACTIVITY) window.removeEventListener(kind, note, { capture: true });
      window.removeEventListener('pagehide', leave);
      if (held.current) void releaseCase(name).catch(() => undefined);
      held.current = false;
      setState({ kind: 'none' });
    };
  }, [isWorked, isHanded, targetType, targetId, take]);

  const holder = told?.holder;
  const until = told?.until ?? '';
  const lost = useRef(onLost);
  lost.current = onLost;
  useEffect(() => {
    if (holder === undefined || holder === me) return;
    if (held.current) lost.current(holder);
    held.current = false;
    setState({ kind: 'other', holder, until });
  }, [holder, until, me]);
  const isFreed = told === null;
  const isOther = state.kind === 'other';
  useEffect(() => {
    if (isFreed && isOther && isWorked) void take(false);
  }, [isFreed, isOther, isWorked, take]);

  return {
    state,
    takeOver: (reason: string) => take(true, reason),
    /** A decision ended it: there is nothing to give back. */
    end: () => {
      held.current = false;
    },
    /** The service says that somebody else holds it. */
    setOther: (claim: { holder: string; until: string }) => {
      held.current = false;
      setState({ kind: 'other', ...claim });
    },
  };
}

const ACTIVITY = ['keydown', 'pointerdown', 'wheel', 'input', 'touchmove'] as const;

function toState(error: unknown): ClaimState {
  if (error instanceof ApiError && error.claim) return { kind: 'other', ...error.claim };
  return { kind: 'failed', message: error instanceof Error ? error.message : 'It could not be claimed' };
}
