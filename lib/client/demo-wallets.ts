import { queryOptions } from '@tanstack/react-query';
import { ApiError, toApiError } from './api-error.ts';

/** A wallet of the local sample market whose key the web app's server keeps. */
export type DemoWallet = { name: string; label: string; address: string };

const ADDRESS = '/api/demo-wallets';

async function readJson(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(response.status, response.headers, body);
  return body;
}

function lost(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  return new ApiError({ status: 0, error: 'network_error', message: 'The connection was lost' }, { cause });
}

/** What a local market offers; nothing anywhere else. */
type LocalMarket = { wallets: DemoWallet[]; faucet: boolean };

/** The demo wallets on offer, and whether the faucet pays, asked for once. */
export function localMarketQuery() {
  return queryOptions({
    queryKey: ['local-market'] as const,
    queryFn: async ({ signal }): Promise<LocalMarket> => {
      try {
        return (await readJson(await fetch(ADDRESS, { signal }))) as LocalMarket;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { wallets: [], faucet: false };
        throw signal.aborted ? error : lost(error);
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Has the server sign a sign-in or order text for a demo wallet: base58. @throws ApiError */
export async function signWithDemoWallet(address: string, message: string): Promise<string> {
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, message }),
    });
    return ((await readJson(response)) as { signature: string }).signature;
  } catch (error) {
    throw lost(error);
  }
}
