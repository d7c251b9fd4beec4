import { openCurve, spotPrice } from '../../../lib/curve/market-state.ts';
import type { ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { noteTrades } from '../../database/queries/coin-distributions.ts';
import {
  addTradesToCandles,
  noteCreatorSales,
  refreshFigures,
  type TradersKey,
} from '../../database/queries/market-figures.ts';
import {
  hasEventsAfter,
  moveCursor,
  type OutboxEvent,
  prepareToProject,
  readCursor,
  selectSettledEvents,
  tryToLead,
} from '../../database/queries/projections.ts';
import { addTradeBlocks, type BlockKey, TRADES_PER_BLOCK } from '../../database/queries/trade-blocks.ts';

/** SOL per token of a coin nobody has traded. */
export const OPENING_PRICE = spotPrice(openCurve());

/** The name of this projection's cursor. */
export const MARKET_PROJECTION = 'market';
const BATCH = 2000;

/**
 * What one step found: `behind` wrote as much as one step may, so that there is probably more; `advanced` wrote all there
 * was; `idle` nothing to read; `waiting` events that a transaction still running may have to precede, or another process
 * at work.
 */
export type ProjectionStep = 'behind' | 'advanced' | 'idle' | 'waiting';

export type ProjectionParts = Pick<ServiceContext, 'database' | 'clock'>;

/** Projects the next events onto candles and market figures, exactly once: the cursor moves in the same transaction. */
export async function projectEvents({ database, clock }: ProjectionParts): Promise<ProjectionStep> {
  const cursor = await readCursor(database.orm, MARKET_PROJECTION);
  if (!(await hasEventsAfter(database.orm, cursor))) return 'idle';
  return database.orm.transaction(async (tx) => {
    if (!(await tryToLead(tx))) return 'waiting';
    await prepareToProject(tx);
    const current = await readCursor(tx, MARKET_PROJECTION);
    const events = await selectSettledEvents(tx, current, BATCH);
    const last = events.at(-1);
    if (!last) return 'waiting';
    await apply(tx, events, clock.now());
    await moveCursor(tx, MARKET_PROJECTION, last);
    return events.length < BATCH ? 'advanced' : 'behind';
  });
}

async function apply(tx: Executor, events: OutboxEvent[], now: Date): Promise<void> {
  const trades = events.flatMap(tradeKey);
  await addTradesToCandles(tx, trades, OPENING_PRICE);
  await noteCreatorSales(tx, trades);
  await addTradeBlocks(tx, trades.flatMap(filledBlock));
  await noteTrades(tx, trades);
  const touched = new Set(events.filter(movesMarket).flatMap((event) => event.coinId ?? []));
  await refreshFigures(tx, [...touched], { now, openingPrice: OPENING_PRICE });
}

/** Words and likes leave the market where it is. */
function movesMarket({ kind }: OutboxEvent): boolean {
  return kind === 'trade' || kind === 'launch' || kind === 'graduation';
}

function tradeKey({ kind, coinId, seq, actor }: OutboxEvent): TradersKey | [] {
  return kind === 'trade' && coinId !== null && seq !== null ? { coinId, seq, wallet: actor ?? '' } : [];
}

/** A block is full with its last trade, before which all of its others were committed. */
function filledBlock({ coinId, seq }: TradersKey): BlockKey | [] {
  return seq % TRADES_PER_BLOCK === 0 ? { coinId, block: seq / TRADES_PER_BLOCK - 1 } : [];
}
