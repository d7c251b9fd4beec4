import type { ServiceContext } from '../../context.ts';
import { lastSettledEvent } from '../../database/queries/market-stream.ts';
import { hasEventsAfter, moveCursor, readCursor, selectSettledEvents } from '../../database/queries/projections.ts';
import { type HostsTrade, selectTradesOfHosts, tryToSay } from '../../database/queries/stream-trades.ts';
import { type Repeating, repeat } from '../background/repeat.ts';
import type { ProjectionStep } from '../projections/project-events.ts';
import { tellRoom, writeLine } from './chat-lines.ts';

/** The name of this reader's cursor. */
const READER = 'stream-chat';
const BATCH = 1_000;
/** Well within the two seconds in which it is said. */
const POLL_MS = 300;
const FAILURE_PAUSE_MS = 1_000;

type Parts = Pick<ServiceContext, 'database' | 'media' | 'log'>;

/** Base units as a person reads them, cut after `digits` decimals. */
function amountText(units: string, decimals: number, digits: number): string {
  const padded = units.padStart(decimals + 1, '0');
  const whole = padded.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const part = padded.slice(-decimals, digits - decimals || undefined).replace(/0+$/, '');
  return part ? `${whole}.${part}` : whole;
}

/** "The host sold 1,200 CAT for 0.5 SOL". */
export function tradeText({ isBuy, tokens, symbol, lamports }: HostsTrade): string {
  const verb = isBuy ? 'bought' : 'sold';
  return `The host ${verb} ${amountText(tokens, 6, 2)} ${symbol} for ${amountText(lamports, 9, 4)} SOL`;
}

/** Says in the chat what hosts trade while they are on the air, each trade once: the cursor moves in the same transaction. */
export async function sayTrades(context: Parts): Promise<ProjectionStep> {
  const { orm } = context.database;
  const cursor = await readCursor(orm, READER);
  if (!(await hasEventsAfter(orm, cursor))) return 'idle';
  const said = await orm.transaction(async (tx) => {
    if (!(await tryToSay(tx))) return null;
    const current = await readCursor(tx, READER);
    // Whoever reads for the first time does not read what happened before there were streams.
    if (current.xid === '0') {
      await moveCursor(tx, READER, await lastSettledEvent(tx));
      return { trades: [], isMore: false };
    }
    const events = await selectSettledEvents(tx, current, BATCH);
    const last = events.at(-1);
    if (!last) return null;
    const trades = await selectTradesOfHosts(tx, events);
    // By stream, so that their locks are taken in one order.
    for (const trade of trades.toSorted((a, b) => a.livestreamId.localeCompare(b.livestreamId))) {
      await writeLine(tx, {
        ...{ livestreamId: trade.livestreamId, userId: trade.userId, role: 'host', text: tradeText(trade) },
        ...{ kind: trade.isBuy ? ('bought' as const) : ('sold' as const), createdAt: new Date(trade.createdAt) },
        ...{ signature: trade.signature, lamports: BigInt(trade.lamports), tokens: BigInt(trade.tokens) },
      });
    }
    await moveCursor(tx, READER, last);
    return { trades, isMore: events.length === BATCH };
  });
  for (const id of new Set(said?.trades.map(({ livestreamId }) => livestreamId)))
    tellRoom(context, id, { kind: 'line' });
  if (!said) return 'waiting';
  return said.isMore ? 'behind' : 'advanced';
}

/** Says it until stopped. Any number of processes may do it. */
export function startSayingTrades(context: Parts): Repeating {
  return repeat(context, {
    round: async () => ((await sayTrades(context)) === 'behind' ? 0 : POLL_MS),
    failure: 'what hosts trade could not be said and is tried again',
    restAfterFailureMs: FAILURE_PAUSE_MS,
  });
}
