import { systemClock } from '../../service/adapters/clock.ts';
import { openDatabase } from '../../service/database/client.ts';
import { fundWallet } from '../../service/domain/ledger/fund-wallet.ts';
import type { DoomedService } from '../../test/doomed-service.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { signInOverHttp } from '../../test/order-writer.ts';
import { launchTestCoin, SOL, verifiedOrder } from '../../test/trading.ts';
import { openBenchQueue } from './bench-queue.ts';

const WALLETS = 100;
const COINS = 100;
/** What each wallet buys of each coin before anything is measured, so that sells find something to sell. */
const FIRST_BUY = 20_000_000n;

export type Market = { mints: readonly string[]; traders: readonly Trader[] };
export type Trader = FakeWallet & { token: string };

/** Coins, and wallets that have SOL, a login, and some of every coin. */
export async function openMarket(stage: DoomedService): Promise<Market> {
  const database = openDatabase(stage.databaseUrl, { maxConnections: 4 });
  const context = { database, clock: systemClock };
  const mints: string[] = [];
  while (mints.length < COINS) mints.push((await launchTestCoin(context)).mint);
  const traders: Trader[] = [];
  while (traders.length < WALLETS) {
    const wallet = createWallet();
    await fundWallet(context, wallet.address, 100_000n * SOL);
    traders.push({ ...wallet, token: await signInOverHttp(stage.urlOf, wallet) });
  }
  const queue = openBenchQueue(stage.databaseUrl);
  for (const mint of mints) {
    const order = { mint, side: 'buy', amountIn: FIRST_BUY } as const;
    await Promise.all(traders.map(({ address }) => queue.submit(verifiedOrder(address, order))));
  }
  await queue.drain();
  await database.close();
  return { mints, traders };
}

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** Buys and sells as six to four, of amounts that leave the price about where it is. */
export function nextOrder({ mints, traders }: Market) {
  const side = Math.random() < 0.6 ? 'buy' : 'sell';
  const size = side === 'buy' ? 2_000_000 : 100_000_000_000;
  const amountIn = BigInt(Math.ceil(size * (0.5 + Math.random())));
  return { trader: pick(traders), order: { mint: pick(mints), side, amountIn } as const };
}
