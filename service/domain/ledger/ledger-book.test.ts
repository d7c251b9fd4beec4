import { describe, expect, it } from 'vitest';
import { type AccountName, PROTOCOL_FEES } from './account-key.ts';
import { LedgerBook } from './ledger-book.ts';

const alice: AccountName = { kind: 'wallet', owner: 'alice', assetId: 0 };
const bob: AccountName = { kind: 'wallet', owner: 'bob', assetId: 0 };

describe('a ledger book', () => {
  it('refuses to make or change value: a negative amount, or two assets', () => {
    const book = new LedgerBook([]);
    expect(() => book.post(1n, [{ from: alice, to: bob, amount: -1n }])).toThrow('positive amount');
    expect(() => book.post(1n, [{ from: alice, to: { ...bob, assetId: 7 }, amount: 1n }])).toThrow('one asset');
    expect(book.changed()).toEqual([]);
  });

  it('moves value: what one account loses another one has, and an account is opened by its first amount', () => {
    const book = new LedgerBook([{ ...alice, id: 5n, balance: 100n }]);
    book.post(1n, [
      { from: alice, to: bob, amount: 30n },
      { from: alice, to: PROTOCOL_FEES, amount: 0n },
    ]);
    expect(book.balanceOf(alice)).toBe(70n);
    expect(book.balanceOf(bob)).toBe(30n);
    expect(book.changed().map(({ id, owner, delta }) => ({ id, owner, delta }))).toEqual([
      { id: 5n, owner: 'alice', delta: -30n },
      { id: null, owner: 'bob', delta: 30n },
    ]);
    expect(book.entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  });

  it('writes one entry for each account of a transaction, and none where its transfers cancel out', () => {
    const book = new LedgerBook([{ ...alice, id: 5n, balance: 100n }]);
    const transfers = [
      { from: alice, to: bob, amount: 30n },
      { from: alice, to: PROTOCOL_FEES, amount: 2n },
      { from: bob, to: PROTOCOL_FEES, amount: 30n },
    ];
    book.post(1n, transfers);
    book.post(2n, [{ from: alice, to: bob, amount: 1n }]);
    expect(book.entries.map(({ transactionId, account, amount }) => [transactionId, account.owner, amount])).toEqual([
      [1n, 'alice', -32n],
      [1n, '', 32n],
      [2n, 'alice', -1n],
      [2n, 'bob', 1n],
    ]);
  });
});
