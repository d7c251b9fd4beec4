import type { Logger } from 'pino';
import type { CurveFees } from '../../../lib/curve/fees.ts';
import type { ServiceContext } from '../../context.ts';
import { ServiceError } from '../../errors.ts';
import { OpenOrders } from './open-orders.ts';
import { createOrderExecutor, type OrderExecutor } from './order-executor.ts';
import type { OrderJob, OrderOutcome, VerifiedOrder } from './order-job.ts';

export type { OrderOutcome, VerifiedOrder } from './order-job.ts';

/**
 * The one bounded queue over all coins (docs/decisions). `submit` resolves only after the commit.
 * @throws ServiceError with a 409 code of the contract, `queue_full` or `unavailable`.
 */
export type OrderQueue = {
  submit: (order: VerifiedOrder) => Promise<OrderOutcome>;
  /** Stops taking orders, finishes those under way. */
  drain: () => Promise<void>;
};

export type OrderQueueOptions = {
  /** The executor opens a connection of its own. */
  databaseUrl: string;
  clock: ServiceContext['clock'];
  log: Logger;
  fees: CurveFees;
  limits?: Partial<QueueLimits>;
};

export type QueueLimits = {
  /** Orders waiting or under way, over all wallets. */
  total: number;
  perWallet: number;
  /** Orders in one transaction. */
  batch: number;
  /**
   * So many must wait for the next batch to be begun behind the commit of this one. A batch costs PostgreSQL as much as
   * fifteen orders whatever is in it: fewer are better off with those that come until the commit.
   */
  aheadFrom: number;
  /** How long an order may wait for its commit before its sender is told to ask again. */
  answerWithinMs: number;
};

const DEFAULT_LIMITS: QueueLimits = { total: 2_000, perWallet: 64, batch: 128, aheadFrom: 32, answerWithinMs: 3_000 };
/** How often waiting orders are checked against `answerWithinMs`. */
const SWEEP_MS = 100;

/**
 * Starts the queue with its executor, which connects on its own and keeps reconnecting.
 * Orders are executed in the order of their arrival, many in one transaction, without waiting for a batch to fill.
 */
export function createOrderQueue(options: OrderQueueOptions): OrderQueue {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  return new BoundedOrderQueue(limits, createOrderExecutor(options));
}

class BoundedOrderQueue implements OrderQueue {
  readonly #limits: QueueLimits;
  readonly #executor: OrderExecutor;
  #waiting: OrderJob[] = [];
  readonly #open = new OpenOrders();
  #running: Promise<void> | null = null;
  #sweep: NodeJS.Timeout | null = null;
  #draining = false;

  constructor(limits: QueueLimits, executor: OrderExecutor) {
    this.#limits = limits;
    this.#executor = executor;
  }

  submit(order: VerifiedOrder): Promise<OrderOutcome> {
    if (this.#draining) return Promise.reject(new ServiceError('unavailable', { retryAfterSeconds: 1 }));
    if (this.#open.size >= this.#limits.total || this.#open.countOf(order.address) >= this.#limits.perWallet) {
      return Promise.reject(new ServiceError('queue_full', { retryAfterSeconds: 1 }));
    }
    return new Promise((resolve, reject) => {
      const job: OrderJob = {
        ...{ order, uncertain: false, settled: false, arrivedAt: performance.now(), place: -1 },
        resolve: (outcome) => this.#settle(job, () => resolve(outcome)),
        reject: (error) => this.#settle(job, () => reject(error)),
      };
      this.#open.add(job);
      this.#waiting.push(job);
      this.#sweep ??= setInterval(() => this.#rejectOverdue(), SWEEP_MS);
      this.#running ??= this.#run();
    });
  }

  async drain(): Promise<void> {
    this.#draining = true;
    await this.#running;
    await this.#executor.close();
  }

  async #run(): Promise<void> {
    // Orders that arrive in the same turn of the event loop share the first batch.
    await Promise.resolve();
    while (this.#waiting.length > 0)
      await this.#executor.run((when) => this.#take(when === 'ahead' ? this.#limits.aheadFrom : 1));
    this.#running = null;
  }

  /** The next batch: what waits now, without what nobody waits for any more. */
  #take(atLeast: number): OrderJob[] {
    if (this.#waiting.length < atLeast) return [];
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#limits.batch).filter((job) => !job.settled);
      if (batch.length > 0) return batch;
    }
    return [];
  }

  #settle(job: OrderJob, answer: () => void): void {
    if (job.settled) return;
    job.settled = true;
    this.#open.remove(job);
    if (this.#open.size === 0 && this.#sweep) {
      clearInterval(this.#sweep);
      this.#sweep = null;
    }
    answer();
  }

  #rejectOverdue(): void {
    for (const job of this.#open.arrivedBefore(performance.now() - this.#limits.answerWithinMs)) {
      job.reject(new ServiceError('unavailable', { retryAfterSeconds: 2 }));
    }
  }
}
