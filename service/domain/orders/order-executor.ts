import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import type { CurveFees } from '../../../lib/curve/fees.ts';
import type { ServiceContext } from '../../context.ts';
import {
  connectForOrders,
  inOnePacket,
  type OrderConnection,
  planAnew,
} from '../../database/queries/orders-connection.ts';
import { type LoadedBatch, loadBatch } from '../../database/queries/orders-load.ts';
import { writeBatch } from '../../database/queries/orders-write.ts';
import { ServiceError } from '../../errors.ts';
import { batchRows } from './batch-rows.ts';
import type { OrderJob } from './order-job.ts';
import { settleBatch } from './settle-batch.ts';

/**
 * Gives the jobs of the next batch, first come first; none when nobody waits, or too few for a batch that is begun
 * `ahead`, behind the commit of the one before.
 */
export type TakeJobs = (when?: 'ahead') => readonly OrderJob[];

export type OrderExecutor = {
  /** Executes batch after batch, each in one transaction, until there is nothing to take. Settles each job; never rejects. */
  run: (take: TakeJobs) => Promise<void>;
  close: () => Promise<void>;
};

/** A transaction that was begun before its turn: what was loaded holds on the connection that has the locks, and nowhere else. */
type Begun = { connection: OrderConnection; loading: Promise<LoadedBatch> };

type Batch = { jobs: readonly OrderJob[]; begun: Begun | null };

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

  async run(take: TakeJobs): Promise<void> {
    let next: Batch = { jobs: take(), begun: null };
    while (next.jobs.length > 0) next = (await this.#execute(next, take)) ?? { jobs: take(), begun: null };
  }

  /** Settles a batch, whatever it takes; gives the one after it when it was begun meanwhile. */
  async #execute(batch: Batch, take: TakeJobs): Promise<Batch | null> {
    const { failure, ahead } = await this.#attempt(batch, take);
    if (!failure) return ahead;
    await this.#retry(batch.jobs, failure);
    // What was begun behind it was rolled back with it.
    return ahead && { jobs: ahead.jobs, begun: null };
  }

  async #retry(jobs: readonly OrderJob[], failure: Failure): Promise<void> {
    // Jobs are settled from outside when they have waited too long; that ends the attempts.
    const open = jobs.filter((job) => !job.settled);
    if (open.length === 0) return;
    if (failure === 'refused') return this.#isolate(open);
    await pause(failure === 'lost' ? RECONNECT_MS : RETRY_MS);
    const again = await this.#attempt({ jobs: open, begun: null }, takeNothing);
    if (again.failure) await this.#retry(open, again.failure);
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    await connection?.end().catch(() => {});
  }

  /** Of a failed attempt there is no trace left in the database, as far as is known. */
  async #attempt(batch: Batch, take: TakeJobs): Promise<{ failure: Failure | null; ahead: Batch | null }> {
    const started: { ahead: Batch | null } = { ahead: null };
    let connection: OrderConnection;
    try {
      connection = batch.begun?.connection ?? (await this.#connect());
    } catch (error) {
      this.#noteUnreachable(error);
      return { failure: 'lost', ahead: null };
    }
    try {
      await this.#settle(connection, batch, (when) => {
        if (started.ahead || this.#plansAreOld()) return;
        const jobs = take(when);
        if (jobs.length > 0) started.ahead = { jobs, begun: beginAhead(connection, jobs) };
      });
      return { failure: null, ahead: started.ahead };
    } catch (error) {
      const failure = classify(error);
      this.#options.log.warn({ failure, orders: batch.jobs.length, err: error }, 'a batch of orders failed');
      await this.#abandon(connection, failure);
      return { failure, ahead: started.ahead };
    }
  }

  /**
   * @param beginNext sends what the batch after this one loads, unless it was sent: `ahead`, to be answered right behind
   *   this one's commit, or after it.
   */
  async #settle(
    connection: OrderConnection,
    { jobs, begun }: Batch,
    beginNext: (when?: 'ahead') => void,
  ): Promise<void> {
    const orders = jobs.map((job) => job.order);
    if (!begun && this.#plansAreOld()) {
      await planAnew(connection);
      this.#plannedAt = performance.now();
    }
    const loaded = await (begun?.loading ?? loadBatch(connection, orders));
    const { fees, clock } = this.#options;
    const batch = settleBatch(orders, loaded, { fees, now: clock.now() });
    const uncertain = jobs.map((job) => job.uncertain);
    // From here until the answer a lost connection leaves the commit unknown; the next attempt finds the trades.
    for (const job of jobs) job.uncertain = true;
    const written = inOnePacket(connection, () => {
      const writing = writeBatch(connection, batchRows(batch));
      beginNext('ahead');
      return writing;
    });
    await written;
    // Before the answers, so that PostgreSQL reads while they are written.
    beginNext();
    jobs.forEach((job, index) => {
      const result = batch.results[index];
      if (!result) throw new Error('a batch answers each of its orders');
      if (result instanceof ServiceError) job.reject(result);
      else job.resolve(uncertain[index] ? { ...result, replayed: false } : result);
    });
  }

  #plansAreOld(): boolean {
    return performance.now() - this.#plannedAt > PLAN_EVERY_MS;
  }

  /** Runs orders one by one after a statement failed for all of them, so that only the one to blame is refused. */
  async #isolate(jobs: readonly OrderJob[]): Promise<void> {
    const [only] = jobs;
    if (jobs.length === 1) return only?.reject(new ServiceError('internal_error'));
    for (const job of jobs) if (!job.settled) await this.#execute({ jobs: [job], begun: null }, takeNothing);
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

const takeNothing: TakeJobs = () => [];

function beginAhead(connection: OrderConnection, jobs: readonly OrderJob[]): Begun {
  const loading = loadBatch(
    connection,
    jobs.map((job) => job.order),
  );
  // It is waited for when its turn comes; until then nobody hears of its failure.
  loading.catch(() => {});
  return { connection, loading };
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
