import type { ServiceContext } from '../context.ts';
import { coinKey, selectMintsOf, selectNonces } from '../database/queries/sample-market.ts';
import { launchCoin } from '../domain/coins/launch-coin.ts';
import { curveFees } from '../domain/orders/curve-fees.ts';
import { createOrderQueue } from '../domain/orders/order-queue.ts';
import type { MarketPlan, PlannedCoin, PlannedOrder } from './plan-market.ts';
import { SAMPLE_WALLETS } from './sample-accounts.ts';
import { executeOrder, groupOrders, sampleNonce } from './sample-orders.ts';
import type { SampleSigner } from './sample-signer.ts';

/** What of a plan is in the database: nonces of executed orders, mints by creator and name. */
export type Played = { nonces: Set<string>; mints: Map<string, string> };

export async function readPlayed({ database }: ServiceContext, signers: readonly SampleSigner[]): Promise<Played> {
  const addresses = signers.map(({ address }) => address);
  const [nonces, mints] = await Promise.all([
    selectNonces(database.orm, addresses),
    selectMintsOf(database.orm, addresses),
  ]);
  return { nonces, mints };
}

/** Whether all is there but perhaps the demo wallets' own part, which may be that of wallets made anew since. */
export function isPlayed(plan: MarketPlan, { nonces, mints }: Played, signers: readonly SampleSigner[]): boolean {
  const orders = plan.orders.filter(({ wallet }) => wallet < SAMPLE_WALLETS);
  const coins = plan.coins.filter(({ creator }) => creator < SAMPLE_WALLETS);
  return (
    orders.every(({ index }) => nonces.has(sampleNonce(index))) &&
    coins.every(({ creator, coin }) => mints.has(coinKey(signers[creator]?.address ?? '', coin.name)))
  );
}

export type Play = {
  plan: MarketPlan;
  played: Played;
  signers: readonly SampleSigner[];
  opening: Date;
  onProgress: (line: string) => void;
  signal: AbortSignal | undefined;
};

/** Orders between two lines of progress. */
const REPORT_EVERY = 100;

/** Launches and trades what is missing, in the order of the plan's times, with a clock that is set to each. */
export async function playMarket(context: ServiceContext, play: Play): Promise<void> {
  const { settings, log } = context;
  let now = play.opening;
  const clock = { now: () => now };
  const queue = createOrderQueue({ databaseUrl: settings.databaseUrl, clock, log, fees: curveFees(settings) });
  const stage = new Stage({ ...context, clock, orders: queue }, play);
  const { plan, played, opening, onProgress, signal } = play;
  const missing = plan.orders.filter(({ index }) => !played.nonces.has(sampleNonce(index)));
  let reported = 0;
  let done = plan.orders.length - missing.length;
  try {
    for (const group of groupOrders(missing)) {
      signal?.throwIfAborted();
      const at = group.at(-1)?.at ?? 0;
      await stage.launchUntil(at);
      now = new Date(opening.getTime() + at);
      await stage.trade(group);
      done += group.length;
      if (done - reported < REPORT_EVERY) continue;
      reported = done;
      onProgress(`filling the sample market: ${done} of ${plan.orders.length} trades`);
    }
    await stage.launchUntil(0);
  } finally {
    await queue.drain();
  }
}

class Stage {
  readonly #past: ServiceContext;
  readonly #play: Play;
  readonly #launches: [index: number, planned: PlannedCoin][];
  readonly #mints = new Map<number, string>();

  /** `past` is the context with the clock and the queue of the plan's time. */
  constructor(past: ServiceContext, play: Play) {
    this.#past = past;
    this.#play = play;
    this.#launches = [...play.plan.coins.entries()].sort(([, left], [, right]) => left.launchedAt - right.launchedAt);
  }

  async launchUntil(at: number): Promise<void> {
    for (let next = this.#launches[0]; next && next[1].launchedAt <= at; next = this.#launches[0]) {
      this.#mints.set(next[0], await this.#launch(next[1]));
      this.#launches.shift();
    }
  }

  async trade(group: readonly PlannedOrder[]): Promise<void> {
    await Promise.all(
      group.map((order) => {
        const signer = this.#play.signers[order.wallet];
        const mint = this.#mints.get(order.coin);
        if (!signer || !mint) throw new Error('an order of the plan names a wallet and a coin of the plan');
        return executeOrder(this.#past, order, signer, mint);
      }),
    );
  }

  /** The mint of an earlier start, or that of a new coin. */
  async #launch({ coin, creator, launchedAt }: PlannedCoin): Promise<string> {
    const { signers, played, opening } = this.#play;
    const address = signers[creator]?.address ?? '';
    const known = played.mints.get(coinKey(address, coin.name));
    if (known) return known;
    const { name, symbol, description, nsfw = false, showName = true } = coin;
    const slug = symbol.toLowerCase().replace(/[^a-z0-9]/g, '');
    const launched = await launchCoin(this.#past, {
      creator: address,
      name,
      symbol,
      description,
      imageUri: '',
      microblog: '',
      messenger: '',
      // A name no site can have (RFC 2606); coins of the first hour have none yet.
      website: slug && coin.stage !== 'new' ? `https://${slug}.example` : '',
      showName,
      nsfw,
      createdAt: new Date(opening.getTime() + launchedAt),
    });
    return launched.mint;
  }
}
