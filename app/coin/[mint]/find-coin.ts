import 'server-only';
import { cache } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { apiGet } from '@/lib/client/http';
import type { Coin } from '@/lib/contract/coins';
import { neededFetch } from '@/lib/gateway/server-fetch';

/** How a coin was found: there is none, or the service could not say (then the browser goes on asking). */
export type FoundCoin = { coin: Coin } | { coin: null; isMissing: boolean };

/** The coin of a page, asked for once for its metadata and its content. */
export const findCoin = cache(async (mint: string): Promise<FoundCoin> => {
  try {
    const input = { params: { mint }, query: { sync: true } };
    return { coin: await apiGet('main', '/coins/{mint}', input, { fetcher: neededFetch }) };
  } catch (error) {
    return { coin: null, isMissing: error instanceof ApiError && error.status === 404 };
  }
});
