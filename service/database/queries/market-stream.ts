import { and, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { authSessions } from '../schema/auth.ts';
import { coins } from '../schema/coins.ts';
import { trades } from '../schema/trades.ts';
import { bans, users } from '../schema/users.ts';
import type { Cursor, OutboxEvent } from './projections.ts';
import type { TradeRow } from './trades.ts';

/** The last event that nothing still running can precede: where a stream that begins now begins. */
export async function lastSettledEvent(executor: Executor): Promise<Cursor> {
  const { rows } = await executor.execute<Cursor>(sql`
    select xid::text as xid, id::text as "eventId" from events
    where xid < pg_snapshot_xmin(pg_current_snapshot())
    order by events.xid desc, events.id desc limit 1`);
  return rows[0] ?? { xid: '0', eventId: '0' };
}

/** The mints of coins that events tell of. */
export async function selectMints(executor: Executor, coinIds: readonly number[]): Promise<Map<number, string>> {
  if (coinIds.length === 0) return new Map();
  const rows = await executor
    .select({ id: coins.id, mint: coins.mint })
    .from(coins)
    .where(inArray(coins.id, [...coinIds]));
  return new Map(rows.map(({ id, mint }) => [id, mint]));
}

/** The trades of events, by coin and number, with their traders' names. */
export async function selectTradesOfEvents(
  executor: Executor,
  events: readonly OutboxEvent[],
): Promise<(Omit<TradeRow, 'mint'> & { coinId: number })[]> {
  const keys = events.flatMap(({ coinId, seq }) => (coinId !== null && seq !== null ? [{ coinId, seq }] : []));
  if (keys.length === 0) return [];
  const wanted = sql.join(
    keys.map(({ coinId, seq }) => sql`(${coinId}::int, ${seq}::int)`),
    sql`, `,
  );
  return executor
    .select({ ...getTableColumns(trades), username: users.username, profileImage: users.profileImage })
    .from(trades)
    .leftJoin(users, eq(users.address, trades.wallet))
    .where(sql`(${trades.coinId}, ${trades.seq}) in (${wanted})`);
}

/** Which of these logins are alive: not ended, not expired, and of nobody who is banned. */
export async function selectLiveLogins(executor: Executor, jtis: readonly string[], now: Date): Promise<Set<string>> {
  if (jtis.length === 0) return new Set();
  const rows = await executor
    .select({ jti: authSessions.jti })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .leftJoin(bans, eq(bans.address, users.address))
    .where(
      and(
        inArray(authSessions.jti, [...jtis]),
        isNull(authSessions.revokedAt),
        gt(authSessions.expiresAt, now),
        isNull(bans.address),
      ),
    );
  return new Set(rows.map(({ jti }) => jti));
}
