import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { caseQuery, skipCase, takeNextCase } from '@/lib/client/cases';
import { caseName, type DeskFilters } from '@/lib/client/desk-filters';
import type { Case } from '@/lib/contract/cases';
import type { DeskClaim } from './use-desk-list';

export type FocusState =
  | { kind: 'idle' }
  | { kind: 'taking' }
  | { kind: 'working'; heldByOthers: number; skipped: number }
  | { kind: 'caught-up'; heldByOthers: number; skipped: number }
  | { kind: 'failed'; message: string };

type Name = Pick<Case, 'targetType' | 'targetId'>;
type Told = { me: string; claims: ReadonlyMap<string, DeskClaim> | null };

const toKey = ({ targetType, targetId }: Name) => ({ targetType, targetId });

/**
 * The service hands out the most urgent free case, claimed. Those after it are known and fetched ahead, so that a
 * decision is followed by the next one at once; that one is claimed as it is shown.
 */
export function useFocusQueue(filters: DeskFilters, told: Told, onTaken: (name: Name | null) => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<FocusState>({ kind: 'idle' });
  const [ahead, setAhead] = useState<readonly Case[]>([]);
  const isTaking = useRef(false);
  const asked = useRef(0);
  const { type, targetType, live } = filters;

  /** What the filters ask for, and what is in hand and not handed out again. */
  const ask = useCallback(
    async (inHand: readonly Name[], claims: boolean) => {
      const wish = {
        ...(type && { type }),
        ...(targetType && { targetType }),
        ...(live && { isLive: live === 'true' }),
      };
      asked.current += 1;
      const mine = asked.current;
      const answer = await takeNextCase({ ...wish, inHand: inHand.slice(-20).map(toKey), claims });
      const following = claims || !answer.case ? answer.following : [answer.case, ...answer.following];
      // An answer that was overtaken knows less than the one after it.
      if (mine !== asked.current) return answer;
      setAhead(following);
      for (const next of following.slice(0, 2)) void queryClient.prefetchQuery(caseQuery(next));
      return answer;
    },
    [type, targetType, live, queryClient],
  );

  const take = useCallback(
    async (inHand: readonly Name[] = []) => {
      if (isTaking.current) return;
      isTaking.current = true;
      setState({ kind: 'taking' });
      try {
        const { case: found, heldByOthers, skipped } = await ask(inHand, true);
        setState({ kind: found ? 'working' : 'caught-up', heldByOthers, skipped });
        onTaken(found);
      } catch (error) {
        setState({ kind: 'failed', message: error instanceof Error ? error.message : 'No case could be taken' });
      } finally {
        isTaking.current = false;
      }
    },
    [ask, onTaken],
  );

  const nextOf = (inHand: readonly Name[]) => {
    const left = new Set(inHand.map(caseName));
    return ahead.find((one) => !left.has(caseName(one)) && isFree(one, told)) ?? null;
  };

  /** The next case at once where it is known; else it is asked for. `inHand`: what is being decided. */
  function goOn(inHand: readonly Name[]): void {
    const next = nextOf(inHand);
    if (!next) {
      onTaken(null);
      void take(inHand);
      return;
    }
    setAhead((known) => known.filter((one) => one !== next));
    onTaken(next);
    // What is not answered now is asked again after the next decision.
    void ask([...inHand, next], false).catch(() => undefined);
  }

  /** @returns why it failed, or null */
  async function skip(name: Name, reason: string, inHand: readonly Name[]): Promise<string | null> {
    try {
      await skipCase({ ...toKey(name), reason });
    } catch (error) {
      return error instanceof Error ? `It was not skipped: ${error.message}` : 'It was not skipped';
    }
    await take(inHand);
    return null;
  }

  const end = useCallback(() => {
    setState({ kind: 'idle' });
    setAhead([]);
  }, []);
  return { state, ahead, nextOf, take, goOn, skip, end };
}

const isFree = (found: Case, { me, claims }: Told) => {
  const claim = claims?.get(caseName(found));
  return !claim || claim.holder === me;
};
