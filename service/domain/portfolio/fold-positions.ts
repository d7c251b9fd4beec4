import type { Executor } from '../../database/client.ts';
import { tryToCompute } from '../../database/queries/coin-distributions.ts';
import {
  type DuePositions,
  type FoldedTrade,
  forgetPositions,
  type KeptPosition,
  keepPositions,
  keepSpreadOfHour,
  movePositionSeq,
  readPositionSeq,
  selectDuePositions,
  selectPositions,
  selectTradesToFold,
} from '../../database/queries/positions.ts';
import { planByIndex } from '../../database/queries/projections.ts';
import type { ProjectionParts } from '../projections/project-events.ts';
import { applyTrade, NO_POSITION } from './apply-trade.ts';

/** Coins brought up to date in one round; the rest follow in the next. */
const ROUND = 500;
/** Trades folded in one transaction. */
const CHUNK = 2000;

/** Folds the trades told since the last time into positions, each once and in order: the place moves with them. */
export async function foldPositions({ database }: Pick<ProjectionParts, 'database'>): Promise<void> {
  for (const due of await selectDuePositions(database.orm, ROUND)) {
    let isBehind = true;
    while (isBehind) {
      isBehind = await database.orm.transaction(async (tx) => {
        if (!(await tryToCompute(tx))) return false;
        await planByIndex(tx);
        return foldNext(tx, due);
      });
    }
  }
}

/** Folds the coin's trades anew from the first one. */
export async function rebuildPositions(tx: Executor, coinId: number): Promise<void> {
  const seenSeq = await forgetPositions(tx, coinId);
  while (await foldNext(tx, { coinId, seenSeq }));
}

/**
 * Folds the next trades of one hour, and keeps the spread of that hour when a trade of a later one follows. The
 * running hour's spread is kept with the distribution. Gives whether more is due.
 */
async function foldNext(tx: Executor, { coinId, seenSeq }: Omit<DuePositions, 'positionSeq'>): Promise<boolean> {
  const after = await readPositionSeq(tx, coinId);
  const found = await selectTradesToFold(tx, coinId, { after, to: seenSeq, limit: CHUNK });
  const [first] = found;
  if (!first) return false;
  const hour = hourOf(first.at);
  const end = found.findIndex(({ at }) => hourOf(at) > hour);
  const trades = end === -1 ? found : found.slice(0, end);
  await keepPositions(tx, coinId, await foldTrades(tx, coinId, trades));
  const last = trades.at(-1)?.seq ?? after;
  if (end !== -1) await keepSpreadOfHour(tx, coinId, first.at);
  await movePositionSeq(tx, coinId, last);
  return last < seenSeq;
}

async function foldTrades(
  tx: Executor,
  coinId: number,
  trades: readonly FoldedTrade[],
): Promise<Map<string, KeptPosition>> {
  const wallets = [...new Set(trades.map(({ wallet }) => wallet))];
  const positions = await selectPositions(tx, coinId, wallets);
  for (const trade of trades) {
    const { seq, wallet, at } = trade;
    const before = positions.get(wallet) ?? { ...NO_POSITION, firstSeq: seq, lastSeq: seq, firstAt: at, lastAt: at };
    const { firstSeq, firstAt } = before;
    positions.set(wallet, { ...applyTrade(before, trade), firstSeq, firstAt, lastSeq: seq, lastAt: at });
  }
  return positions;
}

const hourOf = (at: Date) => Math.floor(at.getTime() / 3_600_000);
