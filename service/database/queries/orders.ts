import { and, eq } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { trades } from '../schema/trades.ts';
import { users } from '../schema/users.ts';

/** The market of a coin as a quote needs it. */
export async function selectMarket(executor: Executor, mint: string) {
  const [row] = await executor
    .select({
      complete: coins.complete,
      hidden: coins.hidden,
      halted: coins.halted,
      virtualSol: coins.virtualSol,
      virtualToken: coins.virtualToken,
      realSol: coins.realSol,
      realToken: coins.realToken,
    })
    .from(coins)
    .where(eq(coins.mint, mint));
  return row ?? null;
}

/** The trade of an order by (wallet, nonce), with its coin's mint. */
export async function selectTradeOfOrder(executor: Executor, wallet: string, nonce: string) {
  const [row] = await executor
    .select({ trade: trades, mint: coins.mint })
    .from(trades)
    .innerJoin(coins, eq(coins.id, trades.coinId))
    .where(and(eq(trades.wallet, wallet), eq(trades.nonce, nonce)));
  return row ? { ...row.trade, mint: row.mint } : null;
}

/** The public names of a wallet; nulls where it has no account. */
export async function selectTrader(executor: Executor, address: string) {
  const [row] = await executor
    .select({ username: users.username, profileImage: users.profileImage })
    .from(users)
    .where(eq(users.address, address));
  return row ?? { username: null, profileImage: null };
}
