import { TOKENS_FOR_SALE, TOTAL_SUPPLY } from '../../../lib/curve/constants.ts';
import type { ServiceContext } from '../../context.ts';
import { auditAccounts, auditReserves, auditSums, type Fault, haltCoins } from '../../database/queries/audit.ts';

/** Accounts compared in one statement, well within the time a statement has. */
const PAGE = 5_000;

type Parts = Pick<ServiceContext, 'database' | 'log'>;
type PassOptions = {
  /** Add up every entry again instead of those since the last pass: finds changes to old ones too. */
  afresh: boolean;
  signal?: AbortSignal;
};

/**
 * One pass over the whole ledger: balances of each asset sum to zero, each market holds its reserves, and each balance
 * is the sum of its entries. Trading stops at once in a coin that does not add up. A fault of SOL that belongs to no
 * coin stops nothing, because nobody can tell which; it is told with each pass.
 */
export async function auditMarket({ database, log }: Parts, { afresh, signal }: PassOptions): Promise<Fault[]> {
  const { orm } = database;
  const faults: Fault[] = [];
  const take = async (found: readonly Fault[]) => {
    faults.push(...found);
    const halted = await haltCoins(orm, [...new Set(found.flatMap(({ coinId }) => coinId ?? []))]);
    if (halted.length > 0) log.fatal({ halted, faults: found }, 'trading was stopped: coins do not add up');
    const ofSol = found.filter(({ coinId }) => coinId === null);
    if (ofSol.length > 0) log.fatal({ faults: ofSol }, 'the ledger of SOL does not add up');
  };
  await take(await auditReserves(orm, TOTAL_SUPPLY - TOKENS_FOR_SALE));
  await take(await auditSums(orm));
  for (let afterId: string | null = '0'; afterId !== null && !signal?.aborted; ) {
    const page = await auditAccounts(orm, { afterId, limit: PAGE, afresh });
    await take(page.faults);
    afterId = page.lastId;
  }
  return faults;
}
