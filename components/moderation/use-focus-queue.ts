import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { caseQuery, skipCase, takeNextCase } from '@/lib/client/cases';
import type { DeskFilters } from '@/lib/client/desk-filters';
import type { Case } from '@/lib/contract/cases';

export type FocusState =
  | { kind: 'idle' }
  | { kind: 'taking' }
  | { kind: 'working'; heldByOthers: number; skipped: number }
  | { kind: 'caught-up'; heldByOthers: number; skipped: number }
  | { kind: 'failed'; message: string };

type Name = Pick<Case, 'targetType' | 'targetId'>;

/** The service hands out the most urgent free case, claimed; the two after it are fetched ahead. */
export function useFocusQueue(filters: DeskFilters, onTaken: (name: Name | null) => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<FocusState>({ kind: 'idle' });
  const isTaking = useRef(false);
  const { type, targetType, live } = filters;

  const take = useCallback(async () => {
    if (isTaking.current) return;
    isTaking.current = true;
    setState({ kind: 'taking' });
    try {
      const wish = {
        ...(type && { type }),
        ...(targetType && { targetType }),
        ...(live && { isLive: live === 'true' }),
      };
      const { case: found, following, heldByOthers, skipped } = await takeNextCase(wish);
      setState({ kind: found ? 'working' : 'caught-up', heldByOthers, skipped });
      onTaken(found);
      for (const next of following) void queryClient.prefetchQuery(caseQuery(next));
    } catch (error) {
      setState({ kind: 'failed', message: error instanceof Error ? error.message : 'No case could be taken' });
    } finally {
      isTaking.current = false;
    }
  }, [type, targetType, live, onTaken, queryClient]);

  /** @returns why it failed, or null */
  async function skip({ targetType: kind, targetId }: Name, reason: string): Promise<string | null> {
    try {
      await skipCase({ targetType: kind, targetId, reason });
    } catch (error) {
      return error instanceof Error ? `It was not skipped: ${error.message}` : 'It was not skipped';
    }
    await take();
    return null;
  }

  const end = useCallback(() => setState({ kind: 'idle' }), []);
  return { state, take, skip, end };
}
