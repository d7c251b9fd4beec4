import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { priceAlerts } from '../schema/price-alerts.ts';
import type { OutboxEvent } from './projections.ts';

export type AlertRow = typeof priceAlerts.$inferSelect & { mint: string; symbol: string };

export async function insertAlert(tx: Executor, alert: typeof priceAlerts.$inferInsert) {
  const [row] = await tx.insert(priceAlerts).values(alert).returning();
  if (!row) throw new Error('an insert gives its row');
  return row;
}

/** How many alerts of a user still wait. */
export async function countWaitingAlerts(executor: Executor, userId: string): Promise<number> {
  return executor.$count(priceAlerts, and(eq(priceAlerts.userId, userId), isNull(priceAlerts.firedAt)));
}

export async function selectAlerts(executor: Executor, userId: string, limit: number): Promise<AlertRow[]> {
  return executor
    .select({ ...getTableColumns(priceAlerts), mint: coins.mint, symbol: coins.symbol })
    .from(priceAlerts)
    .innerJoin(coins, eq(coins.id, priceAlerts.coinId))
    .where(eq(priceAlerts.userId, userId))
    .orderBy(desc(priceAlerts.createdAt), priceAlerts.id)
    .limit(limit);
}

/** False when the user has no such alert. */
export async function removeAlert(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await executor
    .delete(priceAlerts)
    .where(and(eq(priceAlerts.userId, userId), eq(priceAlerts.id, id)))
    .returning({ id: priceAlerts.id });
  return rows.length > 0;
}

/**
 * Fires each waiting alert that one of these trades reached, with the first that did, and tells its owner. Marks and
 * words are one statement, so an alert fires once; two marks passed by one trade are told together.
 */
export async function fireAlerts(tx: Executor, events: readonly OutboxEvent[]): Promise<void> {
  const ids = events.filter(({ kind }) => kind === 'trade').map(({ eventId }) => eventId);
  if (ids.length === 0) return;
  await tx.execute(sql`
    with moved as materialized (
      select e.id as event_id, e.coin_id, e.actor, t.is_buy, t.created_at,
        t.virtual_sol::float8 / t.virtual_token::float8 / 1000 as price
      from events e join trades t on t.coin_id = e.coin_id and t.seq = e.seq
      where e.id = any(${sql.param(ids)}::bigint[])
    ), reached as (
      select distinct on (a.id) a.id, a.user_id, moved.event_id, moved.coin_id, moved.is_buy, moved.created_at
      from moved join price_alerts a on a.coin_id = moved.coin_id and a.fired_at is null
        and a.created_at <= moved.created_at
        and case a.direction when 'above' then moved.price >= a.price else moved.price <= a.price end
      order by a.id, moved.event_id
    ), fired as (
      update price_alerts a set fired_at = reached.created_at from reached
      where a.id = reached.id and a.fired_at is null
      returning reached.user_id, reached.event_id, reached.coin_id, reached.is_buy, reached.created_at
    )
    insert into notifications (user_id, type, event_id, actor, coin_id, is_buy, created_at)
    select distinct user_id, 'price_alert', event_id, null, coin_id, is_buy, created_at from fired
    where not exists (
      select from user_settings s where s.user_id = fired.user_id and 'price_alert' = any(s.notifications_off)
    )
    order by event_id, user_id
    on conflict (event_id, user_id, type) do nothing`);
}
