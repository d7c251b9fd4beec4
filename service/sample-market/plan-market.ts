import type { CurveFees } from '../../lib/curve/fees.ts';
import { type Aim, aimOf, chooseOrder } from './choose-order.ts';
import { SAMPLE_WALLETS } from './sample-accounts.ts';
import type { SampleCoin } from './sample-coins.ts';
import { type Slot, scheduleCoin } from './schedule.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { type FloorOrder, TradingFloor, WHALES } from './trading-floor.ts';

const SOL = 1_000_000_000n;
const SEED = 20_261_121;

/** Numbers of wallets that have a part of their own; the traders are 0 to `SAMPLE_WALLETS` - 1. */
export const TRADER = SAMPLE_WALLETS;
export const STREAMER = SAMPLE_WALLETS + 1;
/** Lamports the demo trader has left when the market opens, and what each of its positions cost. */
export const TRADER_FUNDS = 50n * SOL;
const POSITION_COST = (SOL * 13n) / 20n;
const POSITION_AT_MS = -25 * 60_000;

export type PlannedCoin = { coin: SampleCoin; creator: number; launchedAt: number };
/** Times in milliseconds relative to the opening of the market. `index` names the order for ever. */
export type PlannedOrder = FloorOrder & { index: number; coin: number; at: number };
export type MarketPlan = { coins: PlannedCoin[]; orders: PlannedOrder[]; funds: bigint[] };

/** Lamports each wallet starts with. */
function startingFunds(positions: number): bigint[] {
  const traders = Array.from({ length: SAMPLE_WALLETS }, (_, wallet) => {
    if (wallet < WHALES) return 900n * SOL;
    return wallet < 20 ? 160n * SOL : wallet < 44 ? 60n * SOL : 24n * SOL;
  });
  return [...traders, TRADER_FUNDS + POSITION_COST * BigInt(positions), 20n * SOL];
}

/**
 * The whole sample market before anything is written: the same for the same coins and fees, so that a fill that was
 * cut off goes on with the very same orders. `tradeShare` below 1 makes a smaller one.
 */
export function planMarket(sampleCoins: readonly SampleCoin[], fees: CurveFees, tradeShare = 1): MarketPlan {
  const random = seededRandom(SEED);
  const wallets = Array.from({ length: SAMPLE_WALLETS }, (_, wallet) => wallet);
  const funds = startingFunds(sampleCoins.filter((coin) => coin.heldByTrader).length);
  const floor = new TradingFloor(sampleCoins.length, funds, fees);
  const aims = sampleCoins.map((coin) => aimOf(coin, wallets, random));
  const schedules = sampleCoins.map((coin, index) => scheduleCoin(coin, index, tradeShare, random));
  const coins = sampleCoins.map((coin, index) => ({
    coin,
    creator: coin.ofStreamer ? STREAMER : random.pick(aims[index]?.participants ?? wallets),
    launchedAt: schedules[index]?.launchedAt ?? 0,
  }));
  const slots = schedules.flatMap(({ slots: ofCoin }) => ofCoin).sort((left, right) => left.at - right.at);
  const orders = playThrough(floor, aims, slots, coins, random);
  return { coins, orders: orders.map((order, index) => ({ ...order, index })), funds };
}

function playThrough(
  floor: TradingFloor,
  aims: readonly Aim[],
  slots: readonly Slot[],
  coins: readonly PlannedCoin[],
  random: SeededRandom,
): Omit<PlannedOrder, 'index'>[] {
  const orders: Omit<PlannedOrder, 'index'>[] = [];
  const positions = coins.flatMap(({ coin }, index) => (coin.heldByTrader ? index : []));
  const take = (coin: number, at: number, order: FloorOrder | null) => {
    if (order) orders.push({ ...order, coin, at });
  };
  const takePositions = () => {
    for (const coin of positions.splice(0)) take(coin, POSITION_AT_MS, buyPosition(floor, coin));
  };
  for (const slot of slots) {
    if (slot.at > POSITION_AT_MS) takePositions();
    const coin = floor.coins[slot.coin];
    const aim = aims[slot.coin];
    if (coin && aim) take(slot.coin, slot.at, chooseOrder(floor, coin, aim, slot, random));
  }
  takePositions();
  return orders;
}

function buyPosition(floor: TradingFloor, coin: number): FloorOrder | null {
  const market = floor.coins[coin];
  return market ? floor.buy(market, TRADER, POSITION_COST) : null;
}
