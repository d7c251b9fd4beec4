import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { positions } from '../schema/positions.ts';
import { trades } from '../schema/trades.ts';
import type { PageOf } from './coins.ts';

/** A position with the coin and the market it is valued by. */
export type PositionRow = typeof positions.$inferSelect &
  Pick<
    typeof coins.$inferSelect,
    'mint' | 'name' | 'symbol' | 'imageUri' | 'complete' | 'virtualSol' | 'virtualToken' | 'realSol' | 'realToken'
  >;

export type PositionStatus = 'open' | 'closed' | 'all';

/** Lamports at the spot price, rounded down; the product needs more than 64 bits. */
const MARKET_VALUE = sql`floor(held::numeric * virtual_sol::numeric / virtual_token::numeric)`;

function ofStatus(status: PositionStatus) {
  if (status === 'all') return undefined;
  return status === 'open' ? gt(positions.held, 0n) : eq(positions.held, 0n);
}

/** Positions of a wallet, the most valuable first, then the last traded. */
export async function selectWalletPositions(
  executor: Executor,
  wallet: string,
  { status, ...page }: PageOf & { status: PositionStatus },
): Promise<PositionRow[]> {
  const { mint, name, symbol, imageUri, complete, virtualSol, virtualToken, realSol, realToken } = coins;
  const rows = await executor
    .select({
      position: positions,
      coin: { mint, name, symbol, imageUri, complete, virtualSol, virtualToken, realSol, realToken },
    })
    .from(positions)
    .innerJoin(coins, eq(coins.id, positions.coinId))
    .where(and(eq(positions.wallet, wallet), ofStatus(status)))
    .orderBy(sql`${MARKET_VALUE} desc`, desc(positions.lastAt), positions.coinId)
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ position, coin }) => ({ ...position, ...coin }));
}

/** Sums in lamports, over all coins a wallet ever traded. */
export type PortfolioTotals = {
  cost: bigint;
  spent: bigint;
  received: bigint;
  realised: bigint;
  marketValue: bigint;
  open: number;
  closed: number;
};

export async function sumPositions(executor: Executor, wallet: string): Promise<PortfolioTotals> {
  const { rows } = await executor.execute<Record<string, string>>(sql`
    select coalesce(sum(cost), 0)::text as cost, coalesce(sum(spent), 0)::text as spent,
      coalesce(sum(received), 0)::text as received, coalesce(sum(realised), 0)::text as realised,
      coalesce(sum(${MARKET_VALUE}), 0)::text as value,
      count(*) filter (where held > 0)::text as open, count(*) filter (where held = 0)::text as closed
    from positions join coins on coins.id = positions.coin_id
    where wallet = ${wallet}`);
  const [row = {}] = rows;
  const sum = (name: string) => BigInt(row[name] ?? '0');
  return {
    cost: sum('cost'),
    spent: sum('spent'),
    received: sum('received'),
    realised: sum('realised'),
    marketValue: sum('value'),
    open: Number(row.open ?? 0),
    closed: Number(row.closed ?? 0),
  };
}

export type WalletTradeRow = typeof trades.$inferSelect & Pick<typeof coins.$inferSelect, 'mint' | 'name' | 'symbol'>;

/** Where a page of a wallet's trades ends: the next one starts after it. */
export type TradePlace = Pick<typeof trades.$inferSelect, 'createdAt' | 'coinId' | 'seq'>;

export async function findTradePlace(
  executor: Executor,
  wallet: string,
  signature: string,
): Promise<TradePlace | null> {
  const { createdAt, coinId, seq } = trades;
  const [row] = await executor
    .select({ createdAt, coinId, seq })
    .from(trades)
    .where(and(eq(trades.signature, signature), eq(trades.wallet, wallet)));
  return row ?? null;
}

/** Trades of a wallet in all coins, newest first; of one moment by coin and number, so that no page misses any. */
export async function selectWalletTrades(
  executor: Executor,
  wallet: string,
  { limit, after }: { limit: number; after: TradePlace | null },
): Promise<WalletTradeRow[]> {
  const { createdAt, coinId, seq } = trades;
  const at = after && sql`${after.createdAt.toISOString()}::timestamptz`;
  const beyond = after && [
    // The first bound is what the index is entered by.
    sql`${createdAt} <= ${at}`,
    or(sql`${createdAt} < ${at}`, sql`(${coinId}, ${seq}) < (${after.coinId}::int, ${after.seq}::int)`),
  ];
  const rows = await executor
    .select({ trade: trades, mint: coins.mint, name: coins.name, symbol: coins.symbol })
    .from(trades)
    .innerJoin(coins, eq(coins.id, trades.coinId))
    .where(and(eq(trades.wallet, wallet), ...(beyond ?? [])))
    .orderBy(desc(createdAt), desc(coinId), desc(seq))
    .limit(limit);
  return rows.map(({ trade, ...coin }) => ({ ...trade, ...coin }));
}
