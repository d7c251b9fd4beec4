import type { LoadedBatch } from '../../database/queries/orders-load.ts';

type Candidate = { id: number; marketCap: bigint; kingAt: Date | null; complete: boolean };

/**
 * Sees who holds the largest market cap among incomplete coins after each trade, and since when each first did.
 * A tie crowns nobody. Only coins of the batch move, so the best of the others is one rival that stands still.
 */
export class KingWatch {
  readonly #candidates = new Map<number, Candidate>();
  /** Of the rival, when it becomes king because those above it fell or left. */
  rivalKingAt: Date | null = null;
  readonly #rivalId: number | null;

  constructor({ coins, rival }: Pick<LoadedBatch, 'coins' | 'rival'>) {
    for (const { id, marketCap, kingAt, complete } of coins) {
      this.#candidates.set(id, { id, marketCap, kingAt, complete });
    }
    this.#rivalId = rival?.id ?? null;
    if (rival) this.#candidates.set(rival.id, { ...rival, complete: false });
  }

  /** Takes note of a coin's market cap after a trade; null once it graduated. */
  observe(coinId: number, marketCap: bigint | null, at: Date): void {
    const coin = this.#candidates.get(coinId);
    if (coin) {
      coin.complete = marketCap === null;
      coin.marketCap = marketCap ?? coin.marketCap;
    }
    const king = this.#strictlyLargest();
    if (!king || king.kingAt) return;
    king.kingAt = at;
    if (king.id === this.#rivalId) this.rivalKingAt = at;
  }

  /** When a coin of the batch first was king, or null while it never was. */
  kingAt(coinId: number): Date | null {
    return this.#candidates.get(coinId)?.kingAt ?? null;
  }

  #strictlyLargest(): Candidate | null {
    let best: Candidate | null = null;
    let tie = false;
    for (const candidate of this.#candidates.values()) {
      if (candidate.complete || (best && candidate.marketCap < best.marketCap)) continue;
      tie = best !== null && candidate.marketCap === best.marketCap;
      best = candidate;
    }
    return tie ? null : best;
  }
}
