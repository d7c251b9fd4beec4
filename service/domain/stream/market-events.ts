import type { Executor } from '../../database/client.ts';
import { selectMints, selectTradesOfEvents } from '../../database/queries/market-stream.ts';
import type { Cursor, OutboxEvent } from '../../database/queries/projections.ts';
import type { TradeRow } from '../../database/queries/trades.ts';

/** Something that happened to a coin, at its place in the outbox. */
export type MarketEvent =
  | { kind: 'trade'; at: Cursor; mint: string; trade: TradeRow }
  | { kind: 'graduation' | 'reply'; at: Cursor; mint: string };

/** Whether one place in the outbox comes after another. */
export function isAfter(left: Cursor, right: Cursor): boolean {
  const [leftXid, rightXid] = [BigInt(left.xid), BigInt(right.xid)];
  return leftXid === rightXid ? BigInt(left.eventId) > BigInt(right.eventId) : leftXid > rightXid;
}

const CURSOR_FORM = /^(\d{1,19})-(\d{1,18})$/;

/** The place an id of the stream names; null for any other text. */
export function parseCursor(text: string | null): Cursor | null {
  const [, xid, eventId] = CURSOR_FORM.exec(text ?? '') ?? [];
  return xid && eventId ? { xid, eventId } : null;
}

/** What some events tell of some coins, in their order. */
export async function readMarketEvents(
  executor: Executor,
  events: readonly OutboxEvent[],
  mints: ReadonlySet<string>,
): Promise<MarketEvent[]> {
  const told = events.filter(({ kind }) => kind === 'trade' || kind === 'graduation' || kind === 'reply');
  const mintOf = await selectMints(executor, [...new Set(told.flatMap(({ coinId }) => coinId ?? []))]);
  const wanted = told.filter(({ coinId }) => coinId !== null && mints.has(mintOf.get(coinId) ?? ''));
  const rows = await selectTradesOfEvents(
    executor,
    wanted.filter(({ kind }) => kind === 'trade'),
  );
  const trades = new Map(rows.map((row) => [`${row.coinId}:${row.seq}`, row]));
  return wanted.flatMap((event): MarketEvent[] => {
    const mint = mintOf.get(event.coinId ?? 0) ?? '';
    const at = { xid: event.xid, eventId: event.eventId };
    if (event.kind === 'graduation' || event.kind === 'reply') return [{ kind: event.kind, at, mint }];
    const trade = trades.get(`${event.coinId}:${event.seq}`);
    return trade ? [{ kind: 'trade', at, mint, trade: { ...trade, mint } }] : [];
  });
}
