import { and, eq } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { launches } from '../schema/launches.ts';

/** False when the (creator, nonce) has opened a coin already; waits for a launch of it that is under way. */
export async function insertLaunch(tx: Executor, launch: typeof launches.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(launches).values(launch).onConflictDoNothing().returning({ nonce: launches.nonce });
  return rows.length > 0;
}

/** The coin a (creator, nonce) opened. */
export async function findLaunch(executor: Executor, creator: string, nonce: string) {
  const [row] = await executor
    .select({ messageHash: launches.messageHash, mint: coins.mint })
    .from(launches)
    .innerJoin(coins, eq(coins.id, launches.coinId))
    .where(and(eq(launches.creator, creator), eq(launches.nonce, nonce)));
  return row ?? null;
}
