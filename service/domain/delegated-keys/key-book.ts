import type { LoadedKey } from '../../database/queries/orders-load.ts';
import { ServiceError } from '../../errors.ts';

type SignedBy = { address: string; delegatedKey?: string };

/** The keys for quick trading of a batch: what each may still spend, order after order. */
export class KeyBook {
  readonly #keys: ReadonlyMap<string, LoadedKey>;
  readonly #spent = new Map<string, bigint>();
  readonly #now: Date;

  constructor(keys: readonly LoadedKey[], now: Date) {
    this.#keys = new Map(keys.map((key) => [key.key, key]));
    this.#now = now;
  }

  /** @throws ServiceError key_ended when a key signed that is not the wallet's, ended, expired or lost its login. */
  requireAlive({ address, delegatedKey }: SignedBy): void {
    if (delegatedKey === undefined) return;
    const key = this.#keys.get(delegatedKey);
    if (key?.wallet !== address || key.expiresAt <= this.#now) throw new ServiceError('key_ended');
  }

  /** @throws ServiceError spending_limit_exceeded when a buy costs more lamports than its key has left. */
  requireLeft({ delegatedKey }: SignedBy, cost: bigint): void {
    const key = delegatedKey === undefined ? undefined : this.#keys.get(delegatedKey);
    if (!key) return;
    if (key.spent + this.#spentBy(key.key) + cost > key.spendingLimit)
      throw new ServiceError('spending_limit_exceeded');
  }

  spend({ delegatedKey }: SignedBy, cost: bigint): void {
    if (delegatedKey !== undefined) this.#spent.set(delegatedKey, this.#spentBy(delegatedKey) + cost);
  }

  /** Lamports each key spent in this batch. */
  spending(): { key: string; amount: bigint }[] {
    return [...this.#spent].map(([key, amount]) => ({ key, amount }));
  }

  #spentBy(key: string): bigint {
    return this.#spent.get(key) ?? 0n;
  }
}
