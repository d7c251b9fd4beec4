import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signerFromSeed } from '../../service/sample-market/sample-signer.ts';
import { seededRandom } from '../../service/sample-market/seeded-random.ts';
import { createApiClient } from './api-client.ts';
import { TRADERS, type TraderKind } from './decide.ts';
import { MarketWatch } from './market-watch.ts';
import type { SimulationOptions } from './options.ts';
import { SimulatedTrader } from './simulated-trader.ts';
import { SimulationTally } from './tally.ts';

const KINDS = Object.keys(TRADERS) as TraderKind[];
const PROGRESS_MS = 5_000;
const WATCH_MS = 2_000;
/** How often it is looked whether an order is due. */
const TICK_MS = 10;
/** Traders asked for one order: many of them would rather wait. */
const MOST_ASKED = 8;

type Outside = { signal: AbortSignal; say: (line: string) => void };

/**
 * Trades on a running service until the time is over or `signal` says so, then waits for the answers under way.
 * @throws Error in one sentence when the service lets no simulation in.
 */
export async function simulateMarket(options: SimulationOptions, { signal, say }: Outside): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort();
  signal.addEventListener('abort', stop);
  const simulation = new Simulation(options, ending.signal);
  try {
    say(`${options.wallets} wallets on ${options.urls.main}, seed ${options.seed} ...`);
    await simulation.enterFirst();
    const timer = Number.isFinite(options.seconds) ? setTimeout(stop, options.seconds * 1000) : undefined;
    const beat = setInterval(() => say(`  ${simulation.progress()}`), PROGRESS_MS);
    try {
      await Promise.all([simulation.enterOthers(), simulation.watch(), simulation.trade()]);
    } finally {
      stop();
      clearTimeout(timer);
      clearInterval(beat);
    }
    for (const line of simulation.summary()) say(line);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

class Simulation {
  readonly #options: SimulationOptions;
  readonly #signal: AbortSignal;
  readonly #api;
  readonly #random;
  readonly #market;
  readonly #traders: SimulatedTrader[];
  #tally = new SimulationTally();

  constructor(options: SimulationOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#api = createApiClient(options, signal);
    this.#random = seededRandom(options.seed);
    this.#market = new MarketWatch(this.#api);
    this.#traders = Array.from({ length: options.wallets }, (_, index) => this.#makeTrader(index));
  }

  #makeTrader(index: number): SimulatedTrader {
    const { seed } = this.#options;
    const walletSeed = createHash('sha256').update(`curb simulation ${seed} wallet ${index}`).digest();
    return new SimulatedTrader({
      kind: KINDS[index % KINDS.length] ?? 'noise',
      wallet: signerFromSeed(walletSeed),
      random: seededRandom(seed + index + 1),
      api: this.#api,
      tally: this.#tally,
    });
  }

  /** The first wallet finds out whether the service lets the simulation in at all. */
  async enterFirst(): Promise<void> {
    await this.#traders[0]?.enter();
    await this.#refreshMarket();
  }

  /** One after the other, while those who are in already trade: an address may sign in only so often. */
  async enterOthers(): Promise<void> {
    for (const trader of this.#traders.slice(1)) {
      if (this.#signal.aborted) return;
      await trader.enter();
    }
  }

  async watch(): Promise<void> {
    while (await this.#rest(WATCH_MS)) await this.#refreshMarket();
  }

  /** Starts actions at the wanted rate; a wallet does one at a time. Ends with the last answer. */
  async trade(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    let last = performance.now();
    let due = 1;
    while (await this.#rest(TICK_MS)) {
      const now = performance.now();
      // Of what could not be started no more than a second is made up for.
      due = Math.min(
        due + ((now - last) / 1000) * this.#options.ordersPerSecond,
        Math.max(1, this.#options.ordersPerSecond),
      );
      last = now;
      for (; due >= 1; due -= 1) {
        const trader = this.#pickReady();
        if (!trader) break;
        const action = trader.act().finally(() => underWay.delete(action));
        underWay.add(action);
      }
    }
    await Promise.all(underWay);
  }

  /** A free trader that has decided to do something; null where all are busy or wait for better times. */
  #pickReady(): SimulatedTrader | null {
    const free = this.#traders.filter(({ isFree }) => isFree);
    for (let tries = Math.min(free.length, MOST_ASKED); tries > 0; tries -= 1) {
      const trader = this.#random.pick(free);
      if (trader.decide(this.#market.coins)) return trader;
    }
    return null;
  }

  progress(): string {
    const inside = this.#traders.filter(({ token }) => token !== null).length;
    return `${this.#tally.line()}; ${inside} of ${this.#traders.length} wallets in`;
  }

  summary(): string[] {
    return this.#tally.summary(this.#api.waits());
  }

  async #refreshMarket(): Promise<void> {
    const token = this.#traders[0]?.token;
    if (token) await this.#market.refresh(token);
  }

  /** False once the simulation is over. */
  async #rest(milliseconds: number): Promise<boolean> {
    if (this.#signal.aborted) return false;
    return pause(milliseconds, true, { signal: this.#signal }).catch(() => false);
  }
}
