import type { OrderJob } from './order-job.ts';

/** Wallets whose numbers are kept though they have no open order; beyond, only those that have. */
const MAX_WALLETS = 4_096;

/**
 * The orders waiting or under way, in no order: taking one out is one swap. A Map that is filled and emptied thousands of
 * times a second makes new tables all the time.
 */
export class OpenOrders {
  readonly #jobs: OrderJob[] = [];
  #ofWallet = new Map<string, number>();

  get size(): number {
    return this.#jobs.length;
  }

  countOf(wallet: string): number {
    return this.#ofWallet.get(wallet) ?? 0;
  }

  add(job: OrderJob): void {
    job.place = this.#jobs.push(job) - 1;
    const { address } = job.order;
    if (this.#ofWallet.size >= MAX_WALLETS && !this.#ofWallet.has(address)) this.#forgetIdle();
    this.#ofWallet.set(address, this.countOf(address) + 1);
  }

  remove(job: OrderJob): void {
    const last = this.#jobs.pop();
    if (last && last !== job) {
      this.#jobs[job.place] = last;
      last.place = job.place;
    }
    const { address } = job.order;
    this.#ofWallet.set(address, this.countOf(address) - 1);
  }

  /** Those that arrived before, `performance.now()`. */
  arrivedBefore(moment: number): OrderJob[] {
    return this.#jobs.filter((job) => job.arrivedAt <= moment);
  }

  #forgetIdle(): void {
    this.#ofWallet = new Map([...this.#ofWallet].filter(([, count]) => count > 0));
  }
}
