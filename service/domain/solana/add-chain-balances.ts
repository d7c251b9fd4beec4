import type { ServiceContext } from '../../context.ts';
import type { BalanceRow } from '../../database/queries/balances.ts';
import { selectChainCoins } from '../../database/queries/chain-coins.ts';
import { decodeHolding, TOKEN_PROGRAMS } from './chain-accounts.ts';

/** No asset of the ledger has it. */
const NOT_IN_LEDGER = -1;

type Held = { rows: BalanceRow[]; total: number };
type Query = { limit: number; offset: number; minBalance: number };

/**
 * Adds, behind what the ledger knows, what a wallet holds on the chain of the coins that were imported from it.
 * While the chain does not answer, its coins are left out.
 */
export async function addChainBalances(
  context: ServiceContext,
  address: string,
  query: Query,
  held: Held,
): Promise<Held> {
  const rows = await readHoldings(context, address, query);
  const from = Math.max(0, query.offset - held.total);
  const page = rows.slice(from, from + query.limit - held.rows.length);
  return { rows: [...held.rows, ...page], total: held.total + rows.length };
}

async function readHoldings(context: ServiceContext, address: string, query: Query): Promise<BalanceRow[]> {
  const { chain, database, log } = context;
  if (!chain) return [];
  try {
    const lists = await Promise.all(TOKEN_PROGRAMS.map((program) => chain.readTokenAccounts(address, program)));
    const amounts = new Map<string, bigint>();
    for (const data of lists.flat()) {
      const holding = decodeHolding(data);
      if (holding) amounts.set(holding.mint, (amounts.get(holding.mint) ?? 0n) + holding.amount);
    }
    const coins = await selectChainCoins(database.orm, [...amounts.keys()]);
    const minimum = BigInt(Math.max(1, query.minBalance));
    return coins
      .map(({ mint, name, symbol }) => ({
        assetId: NOT_IN_LEDGER,
        balance: amounts.get(mint) ?? 0n,
        mint,
        name,
        symbol,
      }))
      .filter(({ balance }) => balance >= minimum)
      .sort((a, b) => (a.balance === b.balance ? (a.mint < b.mint ? -1 : 1) : a.balance < b.balance ? 1 : -1));
  } catch (error) {
    log.warn({ err: error }, 'balances could not be read from the chain');
    return [];
  }
}
