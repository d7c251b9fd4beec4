import { type AccountName, accountKey } from './account-key.ts';

export type BookAccount = AccountName & {
  /** Null for an account that is opened by this book. */
  id: bigint | null;
  balance: bigint;
  /** What the book adds to the balance. */
  delta: bigint;
};

export type BookEntry = { transactionId: bigint; account: BookAccount; amount: bigint };

/** A movement of one asset between two accounts. */
export type Transfer = { from: AccountName; to: AccountName; amount: bigint };

/**
 * Balances and entries of a batch while it is computed. Value only ever moves from one account to another, so that
 * the entries of each transaction sum to zero per asset by construction.
 */
export class LedgerBook {
  readonly #accounts = new Map<string, BookAccount>();
  readonly entries: BookEntry[] = [];

  constructor(accounts: readonly (AccountName & { id: bigint; balance: bigint })[]) {
    for (const { id, kind, owner, assetId, balance } of accounts) {
      this.#accounts.set(accountKey({ kind, owner, assetId }), { id, kind, owner, assetId, balance, delta: 0n });
    }
  }

  /** 0 for an account that does not exist. */
  balanceOf(name: AccountName): bigint {
    return this.#accounts.get(accountKey(name))?.balance ?? 0n;
  }

  /**
   * Posts the transfers of a transaction, all in one call: each account they touch gets one entry, of what they come to
   * together, and none where that is 0.
   * @throws Error when an amount is negative or the assets differ: a mistake of the caller, not of a person.
   */
  post(transactionId: bigint, transfers: readonly Transfer[]): void {
    const totals = new Map<BookAccount, bigint>();
    for (const { from, to, amount } of transfers) {
      if (amount < 0n || from.assetId !== to.assetId)
        throw new Error('a transfer moves a positive amount of one asset');
      if (amount === 0n) continue;
      const giver = this.#open(from);
      totals.set(giver, (totals.get(giver) ?? 0n) - amount);
      const taker = this.#open(to);
      totals.set(taker, (totals.get(taker) ?? 0n) + amount);
    }
    for (const [account, amount] of totals) {
      if (amount === 0n) continue;
      account.balance += amount;
      account.delta += amount;
      this.entries.push({ transactionId, account, amount });
    }
  }

  /** The accounts whose balance changes. */
  changed(): BookAccount[] {
    return [...this.#accounts.values()].filter((account) => account.delta !== 0n || account.id === null);
  }

  #open(name: AccountName): BookAccount {
    const key = accountKey(name);
    const known = this.#accounts.get(key);
    if (known) return known;
    const { kind, owner, assetId } = name;
    const account = { kind, owner, assetId, id: null, balance: 0n, delta: 0n };
    this.#accounts.set(key, account);
    return account;
  }
}
