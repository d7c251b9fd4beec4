import type { Pool } from 'pg';
import { OPENING_VIRTUAL_SOL, OPENING_VIRTUAL_TOKEN, TOKENS_FOR_SALE, TOTAL_SUPPLY } from '../lib/curve/constants.ts';
import { openCurve, spotPrice } from '../lib/curve/market-state.ts';

export type TradeRow = {
  seq: number;
  wallet: string;
  isBuy: boolean;
  solAmount: bigint;
  tokenAmount: bigint;
  protocolFee: bigint;
  creatorFee: bigint;
  lpFee: bigint;
  virtualSol: bigint;
  virtualToken: bigint;
  createdAt: Date;
};

const BIGINTS = [
  'solAmount',
  'tokenAmount',
  'protocolFee',
  'creatorFee',
  'lpFee',
  'virtualSol',
  'virtualToken',
] as const;

/** The trades of a coin in their order. */
export async function readTrades(pool: Pool, coinId: number): Promise<TradeRow[]> {
  const { rows } = await pool.query(
    `SELECT seq, wallet, is_buy AS "isBuy", sol_amount AS "solAmount", token_amount AS "tokenAmount",
       protocol_fee AS "protocolFee", creator_fee AS "creatorFee", lp_fee AS "lpFee", virtual_sol AS "virtualSol",
       virtual_token AS "virtualToken", created_at AS "createdAt"
     FROM trades WHERE coin_id = $1 ORDER BY seq`,
    [coinId],
  );
  return rows.map((row) => ({ ...row, ...Object.fromEntries(BIGINTS.map((name) => [name, BigInt(row[name])])) }));
}

/** Balances by `kind:asset:owner`, added up here from the single entries: the kept balances are not looked at. */
export async function balancesFromEntries(pool: Pool): Promise<Map<string, bigint>> {
  const { rows } = await pool.query(
    'SELECT a.kind, a.asset_id, a.owner, e.amount FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id',
  );
  const balances = new Map<string, bigint>();
  for (const { kind, asset_id, owner, amount } of rows) {
    const key = `${kind}:${asset_id}:${owner}`;
    balances.set(key, (balances.get(key) ?? 0n) + BigInt(amount));
  }
  return balances;
}

type Coin = { id: number; mint: string };

/** What a coin's market must hold by the balances of its curve or pool. */
export function reservesFromBalances(balances: ReadonlyMap<string, bigint>, { id, mint }: Coin) {
  const held = (kind: 'curve' | 'pool', assetId: number) => balances.get(`${kind}:${assetId}:${mint}`) ?? 0n;
  if (held('pool', id) > 0n) {
    return { complete: true, virtualSol: held('pool', 0), virtualToken: held('pool', id), realSol: 0n, realToken: 0n };
  }
  const realToken = held('curve', id) - (TOTAL_SUPPLY - TOKENS_FOR_SALE);
  return {
    complete: false,
    virtualSol: OPENING_VIRTUAL_SOL + held('curve', 0),
    virtualToken: OPENING_VIRTUAL_TOKEN - (TOKENS_FOR_SALE - realToken),
    realSol: held('curve', 0),
    realToken,
  };
}

/** How a coin is spread over its wallets, by their balances; the share of the largest in percent of the supply. */
export function spreadFromBalances(balances: ReadonlyMap<string, bigint>, coinId: number) {
  const held = [...balances]
    .flatMap(([key, balance]) => (key.startsWith(`wallet:${coinId}:`) && balance > 0n ? [balance] : []))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const sum = (list: readonly bigint[]) => list.reduce((total, balance) => total + balance, 0n);
  const total = sum(held);
  const weighted = sum(held.map((balance, index) => balance * BigInt(index + 1)));
  const count = BigInt(held.length);
  // G = 2 * sum(i * x) / (n * sum(x)) - (n + 1) / n, as one fraction in millionths of millionths.
  const gini =
    total === 0n ? 0 : Number(((2n * weighted - (count + 1n) * total) * 10n ** 12n) / (count * total)) / 1e12;
  const top = (count: number) => (Number(sum(held.slice(-count))) / Number(TOTAL_SUPPLY)) * 100;
  return { holders: held.length, gini, top10: top(10), top50: top(50) };
}

/** How the coin was spread at the end of each hour (its start, Unix seconds) in which it was traded. */
export function spreadsFromTrades(trades: readonly TradeRow[]) {
  const held = new Map<string, bigint>();
  const spreads = new Map<number, ReturnType<typeof spreadFromBalances>>();
  for (const [index, { wallet, isBuy, tokenAmount, createdAt }] of trades.entries()) {
    const key = `wallet:1:${wallet}`;
    held.set(key, (held.get(key) ?? 0n) + (isBuy ? tokenAmount : -tokenAmount));
    const hour = hourOf(createdAt);
    const next = trades[index + 1];
    if (!next || hourOf(next.createdAt) !== hour) spreads.set(hour, spreadFromBalances(held, 1));
  }
  return spreads;
}

const hourOf = (time: Date) => Math.floor(time.getTime() / 3_600_000) * 3600;

/** What each wallet paid, got and still holds, from the trades alone; cost by average, what is sold rounded down. */
export function positionsFromTrades(trades: readonly TradeRow[]) {
  const wallets = [...new Set(trades.map(({ wallet }) => wallet))].sort();
  return wallets.map((wallet) => {
    const own = trades.filter((trade) => trade.wallet === wallet);
    const fees = ({ protocolFee, creatorFee, lpFee }: TradeRow) => protocolFee + creatorFee + lpFee;
    const [buys, sells] = [own.filter(({ isBuy }) => isBuy), own.filter(({ isBuy }) => !isBuy)];
    const sum = (list: readonly TradeRow[], of: (trade: TradeRow) => bigint) =>
      list.reduce((total, trade) => total + of(trade), 0n);
    let [held, cost] = [0n, 0n];
    for (const trade of own) {
      if (trade.isBuy) cost += trade.solAmount + fees(trade);
      else cost -= (cost * trade.tokenAmount) / held;
      held += trade.isBuy ? trade.tokenAmount : -trade.tokenAmount;
    }
    const spent = sum(buys, (trade) => trade.solAmount + fees(trade));
    const received = sum(sells, (trade) => trade.solAmount - fees(trade));
    return {
      wallet,
      held,
      cost,
      spent,
      received,
      bought: sum(buys, ({ tokenAmount }) => tokenAmount),
      sold: sum(sells, ({ tokenAmount }) => tokenAmount),
      // What is not in the tokens still held has been realised.
      realised: received - spent + cost,
      buys: buys.length,
      sells: sells.length,
      firstSeq: own[0]?.seq,
      lastSeq: own.at(-1)?.seq,
    };
  });
}

export type CandleRow = {
  seconds: number;
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: string;
  buys: number;
  sells: number;
  first_seq: number;
  last_seq: number;
};

/** The candles of a width, from the trades alone. */
export function candlesFromTrades(trades: readonly TradeRow[], seconds: number): CandleRow[] {
  const candles = new Map<number, CandleRow & { lamports: bigint }>();
  let before = spotPrice(openCurve());
  for (const { seq, isBuy, solAmount, virtualSol, virtualToken, createdAt } of trades) {
    const price = Number(virtualSol) / Number(virtualToken) / 1000;
    const time = Math.floor(createdAt.getTime() / 1000 / seconds) * seconds;
    const empty = {
      seconds,
      time,
      open: before,
      high: price,
      low: price,
      close: price,
      volume: '0',
      buys: 0,
      sells: 0,
    };
    const candle = candles.get(time) ?? { ...empty, first_seq: seq, last_seq: seq, lamports: 0n };
    candle.high = Math.max(candle.high, price);
    candle.low = Math.min(candle.low, price);
    candle.close = price;
    candle.lamports += solAmount;
    if (isBuy) candle.buys += 1;
    else candle.sells += 1;
    candle.last_seq = seq;
    candles.set(time, candle);
    before = price;
  }
  return [...candles.values()].map(({ lamports, ...candle }) => ({ ...candle, volume: lamports.toString() }));
}
