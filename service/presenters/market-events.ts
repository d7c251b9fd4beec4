import type { Cursor } from '../database/queries/projections.ts';
import type { MarketEvent } from '../domain/stream/market-events.ts';
import { presentTrade } from './trades.ts';

const idOf = ({ xid, eventId }: Cursor) => `${xid}-${eventId}`;

/** An event as `text/event-stream` has it. */
export function toServerSentEvent(event: MarketEvent): string {
  const data = event.kind === 'trade' ? presentTrade(event.trade) : { mint: event.mint };
  return `id: ${idOf(event.at)}\nevent: ${event.kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The first event of a stream that begins now: its id is where to resume while nothing else has come. */
export function toOpening(at: Cursor): string {
  return `id: ${idOf(at)}\nevent: open\ndata: {}\n\n`;
}
