/** So many take about a millisecond. */
const PER_TURN = 12;

/**
 * Begins what arrives a few at a time, in the order of arrival. All requests that are ready in one turn of the event loop
 * would be begun before anything else is looked at, and the answer of the database, for which everybody waits, with it:
 * a hundred orders kept PostgreSQL waiting ten milliseconds between two batches.
 */
export class Turns {
  #waiting: (() => void)[] = [];
  #isScheduled = false;

  begin(work: () => void): void {
    this.#waiting.push(work);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isScheduled = false;
    const now = this.#waiting.splice(0, PER_TURN);
    this.#schedule();
    for (const work of now) work();
  }
}
