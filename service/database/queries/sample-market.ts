import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { ledgerAccounts } from '../schema/ledger.ts';
import { replies } from '../schema/replies.ts';
import { trades } from '../schema/trades.ts';
import { users } from '../schema/users.ts';

export async function countAllCoins(executor: Executor): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(coins);
  return row?.total ?? 0;
}

/** When the account of an address was made, or null where there is none. */
export async function findAccountAge(executor: Executor, address: string): Promise<Date | null> {
  const [row] = await executor.select({ createdAt: users.createdAt }).from(users).where(eq(users.address, address));
  return row?.createdAt ?? null;
}

export type NamedAccount = {
  address: string;
  username: string;
  usernameSkeleton: string;
  bio: string;
  createdAt: Date;
};

/** Adds accounts; those whose address or username is there already stay as they are. */
export async function insertAccounts(executor: Executor, accounts: readonly NamedAccount[]): Promise<void> {
  if (accounts.length > 0)
    await executor
      .insert(users)
      .values([...accounts])
      .onConflictDoNothing();
}

/** Those of `addresses` that were ever paid SOL. */
export async function selectFunded(executor: Executor, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ owner: ledgerAccounts.owner })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.owner, [...addresses]),
        eq(ledgerAccounts.assetId, 0),
        eq(ledgerAccounts.kind, 'wallet'),
      ),
    );
  return new Set(rows.map((row) => row.owner));
}

/** The mints of the coins of some creators, by creator and name. */
export async function selectMintsOf(executor: Executor, creators: readonly string[]): Promise<Map<string, string>> {
  const rows = await executor
    .select({ mint: coins.mint, creator: coins.creator, name: coins.name })
    .from(coins)
    .where(inArray(coins.creator, [...creators]));
  return new Map(rows.map(({ mint, creator, name }) => [coinKey(creator, name), mint]));
}

export function coinKey(creator: string, name: string): string {
  return `${creator} ${name}`;
}

/** Nonces of the orders of `wallets` that were executed. */
export async function selectNonces(executor: Executor, wallets: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ nonce: trades.nonce })
    .from(trades)
    .where(inArray(trades.wallet, [...wallets]));
  return new Set(rows.map((row) => row.nonce));
}

/** The account ids of those of `addresses` that have one. */
export async function selectAccountIds(executor: Executor, addresses: readonly string[]): Promise<Map<string, string>> {
  const rows = await executor
    .select({ address: users.address, id: users.id })
    .from(users)
    .where(inArray(users.address, [...addresses]));
  return new Map(rows.map(({ address, id }) => [address, id]));
}

/** Ids of what some people said about coins before a moment, by mint and in their order. */
export async function selectRepliesBefore(
  executor: Executor,
  mints: readonly string[],
  userIds: readonly string[],
  before: Date,
): Promise<Map<string, string[]>> {
  const rows = await executor
    .select({ mint: coins.mint, id: replies.id })
    .from(replies)
    .innerJoin(coins, eq(coins.id, replies.coinId))
    .where(and(inArray(coins.mint, [...mints]), inArray(replies.userId, [...userIds]), lt(replies.createdAt, before)))
    .orderBy(replies.coinId, replies.seq);
  const byMint = new Map<string, string[]>();
  for (const { mint, id } of rows) byMint.set(mint, [...(byMint.get(mint) ?? []), String(id)]);
  return byMint;
}

/** Gives the planner statistics of tables that were empty a moment ago; only their owner may. */
export async function analyze(executor: Executor): Promise<void> {
  await executor.execute(sql`analyze`);
}
