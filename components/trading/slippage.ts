/** A trade as far as the price it left behind matters. */
type PricedTrade = { timestamp: number; virtual_sol_reserves: number; virtual_token_reserves: number };

const AUTO_SLIPPAGE_FLOOR_BPS = 200;
const AUTO_SLIPPAGE_CAP_BPS = 2500;
/** Above this a custom slippage is shown in red. */
export const SLIPPAGE_DANGER_BPS = 1000;
export const SLIPPAGE_PRESETS_BPS = [100, 500, 1000] as const;

const WINDOW_MS = 30_000;

/**
 * Slippage for a person who does not want to choose: twice the price range of the last 30 seconds of trading,
 * at least 2 % and at most 25 %.
 *
 * @param trades newest first, as the feed has them
 * @param nowMs Unix time in milliseconds
 * @returns basis points
 */
export function autoSlippageBps(trades: readonly PricedTrade[], nowMs: number): number {
  // The newest trade before the window is where the window's price started from.
  const firstOlder = trades.findIndex((trade) => trade.timestamp < nowMs - WINDOW_MS);
  const recent = firstOlder === -1 ? trades : trades.slice(0, firstOlder + 1);
  if (recent.length < 2 || firstOlder === 0) return AUTO_SLIPPAGE_FLOOR_BPS;
  const prices = recent.map((trade) => trade.virtual_sol_reserves / trade.virtual_token_reserves);
  const low = Math.min(...prices);
  const moveBps = ((Math.max(...prices) - low) / low) * 10_000;
  return Math.min(AUTO_SLIPPAGE_CAP_BPS, Math.max(AUTO_SLIPPAGE_FLOOR_BPS, Math.ceil(2 * moveBps)));
}
