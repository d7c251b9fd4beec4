import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { makeQuickKey } from '../wallet/quick-key.ts';
import { dropQuickKey, keepQuickKey, readQuickKey } from '../wallet/quick-key-store.ts';
import { ApiError } from './api-error.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { apiDelete } from './http-changes.ts';
import { orderKeys } from './orders.ts';
import { polled } from './poll-intervals.ts';
import type { WalletSigner } from './submit-order.ts';

const SESSIONS_POLL_MS = 15_000;

export const tradingSessionKeys = {
  /** Under that of orders, which change what is left. */
  list: () => orderKeys.sessions(),
  ofBrowser: (address: string) => ['quick-key', address] as const,
};

/** The keys for quick trading of the signed-in person that are alive, of all browsers, newest first. */
export function tradingSessionsQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: tradingSessionKeys.list(),
    queryFn: ({ signal }) => apiGet('swap', '/sessions', {}, { signal, fetcher }),
    ...polled(SESSIONS_POLL_MS),
  });
}

/** The public half of the key this browser keeps for a wallet, or null. */
function browserKeyQuery(address: string) {
  return queryOptions({
    queryKey: tradingSessionKeys.ofBrowser(address),
    queryFn: async (): Promise<{ key: string } | null> => {
      const kept = await readQuickKey(address);
      return kept && { key: kept.key };
    },
    staleTime: 0,
    // It never leaves the browser, so no connection is needed.
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: true,
  });
}

/**
 * Where quick trading stands in this browser: the key it keeps and what the service says of it. `session` is null while
 * that is unknown; `hasEnded` once the service no longer knows the key.
 */
export function useQuickTrading(address: string) {
  const kept = useQuery(browserKeyQuery(address));
  const key = kept.data?.key ?? null;
  const sessions = useQuery({ ...tradingSessionsQuery(), enabled: key !== null });
  const session = sessions.data?.sessions.find((candidate) => candidate.key === key) ?? null;
  return {
    isLoading: kept.isPending,
    key,
    session,
    hasEnded: key !== null && sessions.isSuccess && !sessions.isFetching && session === null,
  };
}

type Allowance = { spendingLimit: bigint; expiresInSeconds: number };

/**
 * Makes a key, has the wallet allow it with one signature, and keeps it. An earlier key of this browser is ended.
 * Fails with QuickKeyUnsupported, WalletRefusal or ApiError; then nothing was allowed or nothing is kept.
 */
export function useAllowQuickKey(signer: WalletSigner) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ spendingLimit, expiresInSeconds }: Allowance) => {
      const { address } = signer;
      const earlier = await readQuickKey(address);
      const made = await makeQuickKey();
      const asked = { address, key: made.key, spendingLimit: String(spendingLimit), expiresInSeconds };
      const { message } = await apiPost('swap', '/sessions/message', { body: asked }, { idempotent: true });
      const signature = await signer.signText(message);
      // The same text allows the same key, so a lost answer is simply asked for again.
      const body = { address, message, signature };
      const session = await apiPost('swap', '/sessions', { body }, { idempotent: true });
      try {
        await keepQuickKey({ ...made, address, expiresAt: session.expiresAt });
      } catch (error) {
        // A key nobody can use any more must not stay allowed.
        await endOnService(made.key);
        throw error;
      }
      if (earlier) await endOnService(earlier.key).catch(() => undefined);
      return session;
    },
    onSettled: () => refreshKeys(queryClient, signer.address),
  });
}

/** Ends a key on the service, and forgets it here when it is this browser's. */
export function useEndQuickKey(address: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (key: string) => {
      const kept = await readQuickKey(address);
      // First here: whatever becomes of the call, this browser signs nothing with it any more.
      if (kept?.key === key) await dropQuickKey(address);
      await endOnService(key);
    },
    onSettled: () => refreshKeys(queryClient, address),
  });
}

/** Ends a key; one that has ended already is no failure. */
async function endOnService(key: string): Promise<void> {
  try {
    await apiDelete('swap', '/sessions/{key}', { params: { key } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

function refreshKeys(queryClient: ReturnType<typeof useQueryClient>, address: string) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: tradingSessionKeys.list() }),
    queryClient.invalidateQueries({ queryKey: tradingSessionKeys.ofBrowser(address) }),
  ]);
}
