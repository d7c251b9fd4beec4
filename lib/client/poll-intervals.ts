import { ApiError } from './api-error.ts';
import { pollOfQuery } from './rested-polls.ts';
import { pollOfCoin } from './streamed.ts';

/** How often what is on screen is asked for again, in milliseconds. */
export const TRADES_POLL_MS = 2000;
export const COIN_POLL_MS = 2000;
export const CANDLES_POLL_MS = 2000;
export const BOARD_POLL_MS = 3000;
export const HOLDERS_POLL_MS = 5000;
export const BALANCES_POLL_MS = 5000;
// With the 400 ms in which notifications are made, what others do is seen within two seconds.
export const REPLIES_POLL_MS = 1900;
export const NOTIFICATIONS_POLL_MS = 1500;
/** While nobody looks, for who wants to be told all the same. */
export const HIDDEN_POLL_MS = 60_000;
export const SOL_PRICE_POLL_MS = 60_000;

type State = { error: Error | null; errorUpdatedAt: number };
type Polled = { queryHash: string; state: State };

/** A refusal that says how long to stay away is kept to (interface section 7). */
const restMs = (error: Error | null) => (error instanceof ApiError ? 1000 * (error.retryAfterSeconds ?? 0) : 0);

/** Whether the service has said to stay away until later than now. */
const isToldToRest = ({ error, errorUpdatedAt }: State): boolean => Date.now() < errorUpdatedAt + restMs(error);

/**
 * What every polled query shares: nothing while the tab is hidden, one catch-up when it is seen again, and of many
 * tabs one that asks for all.
 * @param mint of the coin whose stream makes the polls slower
 */
export function polled(intervalMs: number, mint = '') {
  return {
    refetchInterval: ({ queryHash, state: { error } }: Polled) =>
      Math.max(pollOfQuery(queryHash, pollOfCoin(mint, intervalMs)), restMs(error)),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }: Polled) => !isToldToRest(state),
    refetchOnReconnect: ({ state }: Polled) => !document.hidden && !isToldToRest(state),
    meta: { isShared: true },
    // Fresh for less than one turn, so that a page rendered on the server is not asked for again at once.
    staleTime: intervalMs / 2,
  } as const;
}
