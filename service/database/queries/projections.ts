import { type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '../array-literal.ts';
import type { Executor } from '../client.ts';
import type { events } from '../schema/trades.ts';

/** Any number: whoever holds this advisory lock is the one that projects. */
const LEADER_LOCK = 4_907_113;

/** Until the transaction ends; false when another process projects now. */
export async function tryToLead(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ leads: boolean }>(sql`select pg_try_advisory_xact_lock(${LEADER_LOCK}) as leads`);
  return rows[0]?.leads ?? false;
}

/** Waits for its turn. */
export async function waitToLead(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LEADER_LOCK})`);
}

const BY_INDEX = sql`set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;

/**
 * Statistics taken while a table was empty would make the planner read all of it; the just-in-time compiler costs
 * more than these short statements.
 */
export async function planByIndex(tx: Executor): Promise<void> {
  await tx.execute(sql`select ${BY_INDEX}`);
}

/**
 * Has the transaction plan by index, and lets it end before the disk has it, so that orders do not wait for the disk
 * behind its locks. A crash may take it back, the cursor with it: then the same events are projected again.
 */
export async function prepareToProject(tx: Executor): Promise<void> {
  await tx.execute(sql`select ${BY_INDEX}, set_config('synchronous_commit', 'off', true)`);
}

/** A place in the outbox: transaction id, then event id. */
export type Cursor = { xid: string; eventId: string };

const START: Cursor = { xid: '0', eventId: '0' };

export async function readCursor(executor: Executor, name: string): Promise<Cursor> {
  const { rows } = await executor.execute<Cursor>(
    sql`select xid::text as xid, event_id::text as "eventId" from projections where name = ${name}`,
  );
  return rows[0] ?? START;
}

export async function moveCursor(tx: Executor, name: string, cursor: Cursor): Promise<void> {
  await tx.execute(sql`
    insert into projections (name, xid, event_id) values (${name}, ${cursor.xid}::xid8, ${cursor.eventId}::bigint)
    on conflict (name) do update set xid = excluded.xid, event_id = excluded.event_id`);
}

export type OutboxEvent = {
  xid: string;
  eventId: string;
  kind: (typeof events.$inferSelect)['kind'];
  coinId: number | null;
  seq: number | null;
  /** The address of who did it. */
  actor: string | null;
};

/**
 * Events after the cursor whose transactions can have no earlier ones in flight: nothing below the snapshot's xmin
 * is still to be committed, so moving the cursor over them skips nothing.
 */
export async function selectSettledEvents(executor: Executor, after: Cursor, limit: number): Promise<OutboxEvent[]> {
  const { rows } = await executor.execute<OutboxEvent>(sql`
    select xid::text as xid, id::text as "eventId", kind, coin_id as "coinId", seq, actor
    from events
    where (xid, id) > (${after.xid}::xid8, ${after.eventId}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by events.xid, events.id
    limit ${limit}`);
  return rows;
}

export async function hasEventsAfter(executor: Executor, after: Cursor): Promise<boolean> {
  const { rows } = await executor.execute<{ more: boolean }>(sql`
    select exists (
      select from events where (xid, id) > (${after.xid}::xid8, ${after.eventId}::bigint)
    ) as more`);
  return rows[0]?.more ?? false;
}

/** The last event there is. Only meaningful while nobody can write any: see `stopEvents`. */
export async function lastEvent(tx: Executor): Promise<Cursor> {
  const { rows } = await tx.execute<Cursor>(sql`
    select xid::text as xid, id::text as "eventId" from events order by events.xid desc, events.id desc limit 1`);
  return rows[0] ?? START;
}

/** Waits for every transaction that wrote an event and keeps new ones waiting until this one ends. */
export async function stopEvents(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table events in share mode`);
}

/** Integers as an array parameter; a list would become one parameter each. */
export function integers(values: readonly number[]): SQL {
  return sql`${arrayLiteral(values)}::int[]`;
}
