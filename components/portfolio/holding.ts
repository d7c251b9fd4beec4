import type { WalletBalances } from '@/lib/contract/balances';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import { CurveError } from '@/lib/curve/curve-error';
import { exitValue } from '@/lib/curve/exit-value';
import { DEFAULT_CURVE_FEES } from '@/lib/curve/fees';
import { marketOfCoin } from '@/lib/format/market-of-coin';

/** The mint under which SOL stands among balances (interface section 4.4); the schema's module would weigh 34 KB. */
const SOL_MINT = 'So11111111111111111111111111111111111111112';

export type Holding = {
  mint: string;
  name: string;
  symbol: string;
  image: string;
  /** Base units. */
  balance: bigint;
  decimals: number;
  isSol: boolean;
  /** SOL for one token; null while the coin is not known. */
  price: number | null;
  change24h: number | null;
  /** Balance times price, lamports. */
  marketValue: bigint | null;
  /** What selling all of it now would bring after fees, lamports. */
  exitValue: bigint | null;
  /** What the sale loses against the price, basis points. */
  exitLossBps: number | null;
};

/** The coins of a wallet, without SOL. */
export function heldMints(wallet: WalletBalances | undefined): string[] {
  return (wallet?.balances ?? []).map(({ mint }) => mint).filter((mint) => mint !== SOL_MINT);
}

/** Balances with what they are worth now: SOL first, then by what a sale would bring, unknown values last. */
export function valueHoldings(wallet: WalletBalances, coins: readonly ListedCoin[]): Holding[] {
  const byMint = new Map(coins.map((coin) => [coin.mint, coin]));
  const holdings = wallet.balances.map((balance): Holding => {
    const units = BigInt(balance.balance);
    if (balance.mint === SOL_MINT) return solHolding(units, balance.decimals);
    const coin = byMint.get(balance.mint);
    return {
      mint: balance.mint,
      name: coin?.name ?? balance.name ?? '',
      symbol: coin?.symbol ?? balance.symbol ?? '',
      image: coin?.image_uri ?? '',
      balance: units,
      decimals: balance.decimals,
      isSol: false,
      price: coin?.market.price ?? null,
      change24h: coin?.market.priceChange24h ?? null,
      ...worth(units, coin),
    };
  });
  return holdings.sort(byWorth);
}

function solHolding(lamports: bigint, decimals: number): Holding {
  return {
    mint: SOL_MINT,
    name: 'SOL',
    symbol: '',
    image: '',
    balance: lamports,
    decimals,
    isSol: true,
    price: 1,
    change24h: null,
    marketValue: lamports,
    exitValue: lamports,
    exitLossBps: 0,
  };
}

type Worth = Pick<Holding, 'marketValue' | 'exitValue' | 'exitLossBps'>;

function worth(units: bigint, coin: ListedCoin | undefined): Worth {
  if (!coin || coin.virtual_token_reserves <= 0) return { marketValue: null, exitValue: null, exitLossBps: null };
  const state = marketOfCoin(coin);
  const marketValue = (units * state.virtualSol) / state.virtualToken;
  try {
    const exit = exitValue(state, units, DEFAULT_CURVE_FEES);
    return { marketValue, exitValue: exit.lamports, exitLossBps: exit.lossBps };
  } catch (error) {
    // A market that does not hold enough for the balance has a price but no sale.
    if (error instanceof CurveError) return { marketValue, exitValue: null, exitLossBps: null };
    throw error;
  }
}

function byWorth(left: Holding, right: Holding): number {
  if (left.isSol !== right.isSol) return left.isSol ? -1 : 1;
  const difference = (right.exitValue ?? -1n) - (left.exitValue ?? -1n);
  return difference > 0n ? 1 : difference < 0n ? -1 : left.mint < right.mint ? -1 : 1;
}

/** The sum of what is known, and whether something is missing from it. */
export function totalWorth(holdings: readonly Holding[]): { lamports: bigint; isComplete: boolean } {
  const known = holdings.filter(({ exitValue }) => exitValue !== null);
  return {
    lamports: known.reduce((sum, { exitValue }) => sum + (exitValue ?? 0n), 0n),
    isComplete: known.length === holdings.length,
  };
}
