import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { integers, type OutboxEvent } from './projections.ts';

/** Any number: whoever holds this advisory lock says what hosts trade. */
const LOCK = 4_907_117;

/** Until the transaction ends; false when another process does it now. */
export async function tryToSay(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ says: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as says`);
  return rows[0]?.says ?? false;
}

export type HostsTrade = {
  livestreamId: string;
  userId: string;
  symbol: string;
  isBuy: boolean;
  signature: string;
  /** Base units as text. */
  lamports: string;
  tokens: string;
  createdAt: string;
};

/** Trades among some events that a host made of its coin while its stream was on the air, in their order. */
export async function selectTradesOfHosts(tx: Executor, events: readonly OutboxEvent[]): Promise<HostsTrade[]> {
  const told = events.filter(({ kind, coinId, seq }) => kind === 'trade' && coinId !== null && seq !== null);
  if (told.length === 0) return [];
  const coinIds = told.map(({ coinId }) => coinId ?? 0);
  const seqs = integers(told.map(({ seq }) => seq ?? 0));
  const wallets = sql`${sql.param(told.map(({ actor }) => actor))}::text[]`;
  // Streams first: few coins have any, and few trades are of a host.
  const { rows } = await tx.execute<HostsTrade>(sql`
    with streams as materialized (
      select id, coin_id, host, started_at, ended_at from livestreams
      where coin_id = any(${integers([...new Set(coinIds)])})
    )
    select s.id as "livestreamId", u.id as "userId", c.symbol, t.is_buy as "isBuy", t.signature,
      t.sol_amount::text as lamports, t.token_amount::text as tokens, t.created_at::text as "createdAt"
    from unnest(${integers(coinIds)}, ${seqs}, ${wallets}) with ordinality as told(coin_id, seq, wallet, place)
      join streams s on s.coin_id = told.coin_id and s.host = told.wallet
      join trades t on t.coin_id = told.coin_id and t.seq = told.seq
        and s.started_at <= t.created_at and (s.ended_at is null or s.ended_at >= t.created_at)
      join users u on u.address = s.host
      join coins c on c.id = t.coin_id
    order by told.place`);
  return rows;
}
