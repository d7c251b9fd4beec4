import type { OrderJob } from './order-job.ts';

/**
 * The orders waiting or under way, in no order: taking one out is one swap. A Map that is filled and emptied thousands of
 * times a second makes new tables all the time.
 */
export class OpenOrders {
  readonly #jobs: OrderJob[] = [];
  readonly #ofWallet = new Map<string, number>();

  get size(): number {
    return this.#jobs.length;
  }

  countOf(wallet: string): number {
    return this.#ofWallet.get(wallet) ?? 0;
  }

  add(job: OrderJob): void {
    job.place = this.#jobs.push(job) - 1;
    const { address } = job.order;
    this.#ofWallet.set(address, this.countOf(address) + 1);
  }

  remove(job: OrderJob): void {
    const last = this.#jobs.pop();
    if (last && last !== job) {
      this.#jobs[job.place] = last;
      last.place = job.place;
    }
    const { address } = job.order;
    const left = this.countOf(address) - 1;
    if (left > 0) this.#ofWallet.set(address, left);
    else this.#ofWallet.delete(address);
  }

  /** Those that arrived before, `performance.now()`. */
  arrivedBefore(moment: number): OrderJob[] {
    return this.#jobs.filter((job) => job.arrivedAt <= moment);
  }
}
