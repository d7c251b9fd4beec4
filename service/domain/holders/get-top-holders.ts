import type { ServiceContext } from '../../context.ts';
import { findSpread, type Spread } from '../../database/queries/coin-distributions.ts';
import type { CoinKey } from '../../database/queries/coins.ts';
import { type HolderRow, selectMarketAccounts, selectTopWallets } from '../../database/queries/holders.ts';
import { getCoinKey } from '../coins/get-coin.ts';

export type CoinHolder = { address: string; balance: bigint; lamports: bigint; label: 'curve' | 'pool' | null };

/** Balances in token units. `top10` and `top50` are of wallets alone, as are `walletCount` and `gini`. */
export type HolderReport = {
  mint: string;
  totalSupply: bigint;
  holders: CoinHolder[];
  walletCount: number;
  top10: bigint;
  top50: bigint;
  gini: number;
};

const LISTED = 50;

/**
 * The 50 largest holders, the market's own account among them under its label, and how the wallets' part is spread:
 * read from the list where it holds all wallets, otherwise from the aggregate that is kept behind the trades.
 * @throws ServiceError coin_not_found.
 */
export async function getTopHolders(context: ServiceContext, mint: string): Promise<HolderReport> {
  const { orm } = context.database;
  const coin = await getCoinKey(context, mint);
  const [wallets, market, kept] = await Promise.all([
    selectTopWallets(orm, coin.id, LISTED),
    selectMarketAccounts(orm, coin.id, mint),
    findSpread(orm, coin.id),
  ]);
  const spread = wallets.length < LISTED ? spreadOfAll(wallets) : kept;
  const holders = [...wallets, ...market].map((row) => toCoinHolder(row, coin)).sort(byBalance);
  return {
    mint,
    totalSupply: coin.totalSupply,
    holders: holders.slice(0, LISTED),
    // The list is read now, the aggregate follows within two seconds.
    walletCount: Math.max(spread.holders, wallets.length),
    top10: sum(wallets.slice(0, 10)),
    top50: sum(wallets),
    gini: spread.gini,
  };
}

/**
 * Of wallets that are all there are, the largest first. With ranks r from the largest:
 * G = (n + 1) / n - 2 * sum(r * x) / (n * sum(x)), as the database computes it for the aggregate.
 */
function spreadOfAll(wallets: readonly HolderRow[]): Spread {
  const count = wallets.length;
  if (count === 0) return { holders: 0, gini: 0 };
  const weighted = wallets.reduce((total, { balance }, index) => total + (index + 1) * Number(balance), 0);
  return { holders: count, gini: (count + 1) / count - (2 * weighted) / (count * Number(sum(wallets))) };
}

/** The ledger keeps curve and pool under the mint; outside they go by their own addresses. */
function toCoinHolder({ kind, owner, balance, lamports }: HolderRow, coin: CoinKey): CoinHolder {
  const address = kind === 'curve' ? coin.bondingCurve : kind === 'pool' ? (coin.exchangePool ?? owner) : owner;
  return { address, balance, lamports: lamports ?? 0n, label: kind === 'wallet' ? null : kind };
}

function byBalance(left: CoinHolder, right: CoinHolder): number {
  if (left.balance !== right.balance) return left.balance > right.balance ? -1 : 1;
  return left.address < right.address ? -1 : 1;
}

function sum(rows: readonly HolderRow[]): bigint {
  return rows.reduce((total, row) => total + row.balance, 0n);
}
