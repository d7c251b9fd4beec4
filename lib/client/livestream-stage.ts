import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiGet } from './http.ts';
import { apiDelete, apiPut } from './http-changes.ts';
import { livestreamKeys } from './livestream-keys.ts';

const STAGE_POLL_MS = 4000;

/** Who is on stage, and who raises a hand. */
export function stageQuery(mint: string) {
  return queryOptions({
    queryKey: livestreamKeys.stage(mint),
    queryFn: ({ signal }) => apiGet('main', '/livestreams/{mint}/stage', { params: { mint } }, { signal }),
    refetchInterval: STAGE_POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: STAGE_POLL_MS / 2,
  });
}

function useStageChange<Input>(mint: string, mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: livestreamKeys.stage(mint) });
      await queryClient.invalidateQueries({ queryKey: livestreamKeys.detail(mint) });
    },
  });
}

/**
 * Raises a hand as the participant of a media token (`identity`). Whoever is on stage already, as after a reload, moves
 * their place to it.
 */
export const useRaiseHand = (mint: string) =>
  useStageChange(mint, (identity: string) =>
    apiPut('main', '/livestreams/{mint}/stage', { params: { mint }, body: { identity } }),
  );

/** Lowers one's hand, or leaves the stage. */
export const useLeaveStage = (mint: string) =>
  useStageChange<void>(mint, () => apiDelete('main', '/livestreams/{mint}/stage', { params: { mint } }));

/** Lets a person with a raised hand onto the stage; for those who moderate. */
export const useInviteToStage = (mint: string) =>
  useStageChange(mint, (userId: string) =>
    apiPut('main', '/livestreams/{mint}/stage/{userId}', { params: { mint, userId } }),
  );

/** Takes a person off the stage, or lowers their hand; for those who moderate. */
export const useRemoveFromStage = (mint: string) =>
  useStageChange(mint, (userId: string) =>
    apiDelete('main', '/livestreams/{mint}/stage/{userId}', { params: { mint, userId } }),
  );
