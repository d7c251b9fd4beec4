import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import type { CurveFees } from '../../../lib/curve/fees.ts';
import type { ServiceContext } from '../../context.ts';
import { connectForOrders, type OrderConnection, planAnew } from '../../database/queries/orders-connection.ts';
import { loadBatch } from '../../database/queries/orders-load.ts';
import { writeBatch } from '../../database/queries/orders-write.ts';
import { ServiceError } from '../../errors.ts';
import { batchRows } from './batch-rows.ts';
import type { OrderJob } from './order-job.ts';
import { settleBatch } from './settle-batch.ts';

export type OrderExecutor = {
  /** Executes jobs in one transaction and settles each of them. Never rejects. */
  execute: (jobs: readonly OrderJob[]) => Promise<void>;
  close: () => Promise<void>;
};

type Options = { databaseUrl: string; clock: ServiceContext['clock']; log: Logger; fees: CurveFees };

const RETRY_MS = 50;
const RECONNECT_MS = 200;
/** Tables can grow tenfold in minutes; planning takes milliseconds. */
const PLAN_EVERY_MS = 10_000;

export function createOrderExecutor(options: Options): OrderExecutor {
  return new PipelinedExecutor(options);
}

class PipelinedExecutor implements OrderExecutor {
  readonly #options: Options;
  #connection: OrderConnection | null = null;
  #reachable = true;
  #plannedAt = performance.now();

  constructor(options: Options) {
    this.#options = options;
  }

  async execute(jobs: readonly OrderJob[]): Promise<void> {
    let open = jobs.filter((job) => !job.settled);
    // Jobs are settled from outside when they have waited too long; that ends the attempts.
    while (open.length > 0) {
      const failure = await this.#attempt(open);
      open = open.filter((job) => !job.settled);
      if (failure === 'refused') return this.#isolate(open);
      if (failure) await pause(failure === 'lost' ? RECONNECT_MS : RETRY_MS);
    }
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    await connection?.end().catch(() => {});
  }

  /** Null when all is settled; otherwise how the attempt failed, with no trace left in the database, as far as is known. */
  async #attempt(jobs: readonly OrderJob[]): Promise<Failure | null> {
    let connection: OrderConnection;
    try {
      connection = await this.#connect();
    } catch (error) {
      this.#noteUnreachable(error);
      return 'lost';
    }
    try {
      await this.#settle(connection, jobs);
      return null;
    } catch (error) {
      const failure = classify(error);
      this.#options.log.warn({ failure, orders: jobs.length, err: error }, 'a batch of orders failed');
      await this.#abandon(connection, failure);
      return failure;
    }
  }

  async #settle(connection: OrderConnection, jobs: readonly OrderJob[]): Promise<void> {
    const orders = jobs.map((job) => job.order);
    if (performance.now() - this.#plannedAt > PLAN_EVERY_MS) {
      await planAnew(connection);
      this.#plannedAt = performance.now();
    }
    const loaded = await loadBatch(connection, orders);
    const { fees, clock } = this.#options;
    const batch = settleBatch(orders, loaded, { fees, now: clock.now() });
    const uncertain = jobs.map((job) => job.uncertain);
    // From here until the answer a lost connection leaves the commit unknown; the next attempt finds the trades.
    for (const job of jobs) job.uncertain = true;
    await writeBatch(connection, batchRows(batch));
    jobs.forEach((job, index) => {
      const result = batch.results[index];
      if (!result) throw new Error('a batch answers each of its orders');
      if (result instanceof ServiceError) job.reject(result);
      else job.resolve(uncertain[index] ? { ...result, replayed: false } : result);
    });
  }

  /** Runs orders one by one after a statement failed for all of them, so that only the one to blame is refused. */
  async #isolate(jobs: readonly OrderJob[]): Promise<void> {
    const [only] = jobs;
    if (jobs.length === 1) return only?.reject(new ServiceError('internal_error'));
    for (const job of jobs) await this.execute([job]);
  }

  async #connect(): Promise<OrderConnection> {
    if (this.#connection) return this.#connection;
    const connection = await connectForOrders(this.#options.databaseUrl, (lost) => {
      if (this.#connection === lost) this.#connection = null;
    });
    this.#connection = connection;
    if (!this.#reachable) this.#options.log.info('the order executor is connected again');
    this.#reachable = true;
    return connection;
  }

  async #abandon(connection: OrderConnection, failure: Failure): Promise<void> {
    const rolledBack =
      failure !== 'lost' &&
      (await connection.query('ROLLBACK').then(
        () => true,
        () => false,
      ));
    if (rolledBack) return;
    if (this.#connection === connection) this.#connection = null;
    // Its goodbye may never be answered; nothing waits for it.
    connection.end().catch(() => {});
  }

  #noteUnreachable(error: unknown): void {
    if (this.#reachable) this.#options.log.error({ err: error }, 'the order executor cannot reach the database');
    this.#reachable = false;
  }
}

/** `lost`: the connection is gone. `again`: locks, memory or disk stood in the way. `refused`: anything else. */
type Failure = 'lost' | 'again' | 'refused';

function classify(error: unknown): Failure {
  if (!(error instanceof DatabaseError)) return isNetworkError(error) ? 'lost' : 'refused';
  const code = error.code ?? '';
  // 08 connection, 57P the server stops or starts; 40 serialisation and deadlock, 53 resources, 55 locks, 57014 timeout.
  if (code.startsWith('08') || code.startsWith('57P') || code === '25P03') return 'lost';
  if (/^(40|53|55|58)/.test(code) || code === '57014' || code === '25006') return 'again';
  return 'refused';
}

/** Errors of pg itself and of the socket; what our own code throws is neither. */
function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'syscall' in error || /connection|not queryable|read timeout|timeout expired/i.test(error.message);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
