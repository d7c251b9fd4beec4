import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { ledgerAccounts } from '../schema/ledger.ts';
import { chatMutes, chatRules, livestreamControl, streamHelpers } from '../schema/livestreams.ts';
import { users } from '../schema/users.ts';

export type RulesRow = Omit<typeof chatRules.$inferSelect, 'coinId'>;
export type PersonRow = { id: string; address: string; username: string; profileImage: string };

const NO_RULES: RulesRow = { slowModeSeconds: 0, holdersOnly: false, words: [] };
const PERSON = { id: users.id, address: users.address, username: users.username, profileImage: users.profileImage };

export async function findRules(executor: Executor, coinId: number): Promise<RulesRow> {
  const { slowModeSeconds, holdersOnly, words } = chatRules;
  const [row] = await executor
    .select({ slowModeSeconds, holdersOnly, words })
    .from(chatRules)
    .where(eq(chatRules.coinId, coinId));
  return row ?? NO_RULES;
}

export async function saveRules(tx: Executor, coinId: number, change: Partial<RulesRow>): Promise<RulesRow> {
  const { slowModeSeconds, holdersOnly, words } = chatRules;
  const [row] = await tx
    .insert(chatRules)
    .values({ coinId, ...change })
    .onConflictDoUpdate({ target: chatRules.coinId, set: { ...change, coinId } })
    .returning({ slowModeSeconds, holdersOnly, words });
  return row ?? NO_RULES;
}

export async function isHelper(executor: Executor, coinId: number, userId: string): Promise<boolean> {
  const own = and(eq(streamHelpers.coinId, coinId), eq(streamHelpers.userId, userId));
  const rows = await executor.select({ userId: streamHelpers.userId }).from(streamHelpers).where(own);
  return rows.length > 0;
}

/** Helpers of a coin, the longest first. */
export async function selectHelpers(executor: Executor, coinId: number): Promise<PersonRow[]> {
  return executor
    .select(PERSON)
    .from(streamHelpers)
    .innerJoin(users, eq(users.id, streamHelpers.userId))
    .where(eq(streamHelpers.coinId, coinId))
    .orderBy(asc(streamHelpers.createdAt), asc(users.id));
}

export async function insertHelper(tx: Executor, coinId: number, userId: string, createdAt: Date): Promise<void> {
  await tx.insert(streamHelpers).values({ coinId, userId, createdAt }).onConflictDoNothing();
}

export async function deleteHelper(executor: Executor, coinId: number, userId: string): Promise<void> {
  await executor.delete(streamHelpers).where(and(eq(streamHelpers.coinId, coinId), eq(streamHelpers.userId, userId)));
}

/** Appointing goes one after the other, so that there are never too many. */
export async function lockHelpers(tx: Executor, coinId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`helpers:${coinId}`}, 0))`);
}

export type MuteRow = PersonRow & { until: Date; by: string };

/** Until when somebody is muted in a stream; null when they are not. */
export async function findMute(executor: Executor, streamId: string, userId: string, now: Date): Promise<Date | null> {
  const own = and(eq(chatMutes.livestreamId, streamId), eq(chatMutes.userId, userId), gt(chatMutes.until, now));
  const [row] = await executor.select({ until: chatMutes.until }).from(chatMutes).where(own);
  return row?.until ?? null;
}

/** Who is muted in a stream now, the longest first. */
export async function selectMutes(executor: Executor, streamId: string, now: Date): Promise<MuteRow[]> {
  return executor
    .select({ ...PERSON, until: chatMutes.until, by: chatMutes.by })
    .from(chatMutes)
    .innerJoin(users, eq(users.id, chatMutes.userId))
    .where(and(eq(chatMutes.livestreamId, streamId), gt(chatMutes.until, now)))
    .orderBy(sql`${chatMutes.until} desc`, asc(users.id))
    .limit(1000);
}

export async function saveMute(executor: Executor, mute: typeof chatMutes.$inferInsert): Promise<void> {
  const { until, by } = mute;
  await executor
    .insert(chatMutes)
    .values(mute)
    .onConflictDoUpdate({ target: [chatMutes.livestreamId, chatMutes.userId], set: { until, by } });
}

export async function deleteMute(executor: Executor, streamId: string, userId: string): Promise<void> {
  await executor.delete(chatMutes).where(and(eq(chatMutes.livestreamId, streamId), eq(chatMutes.userId, userId)));
}

/** Whether a wallet has any of a coin. */
export async function holdsCoin(executor: Executor, address: string, coinId: number): Promise<boolean> {
  const held = and(eq(ledgerAccounts.owner, address), eq(ledgerAccounts.assetId, coinId));
  const rows = await executor
    .select({ assetId: ledgerAccounts.assetId })
    .from(ledgerAccounts)
    .where(and(held, eq(ledgerAccounts.kind, 'wallet'), gt(ledgerAccounts.balance, 0n)))
    .limit(1);
  return rows.length > 0;
}

export type ControlRow = Pick<typeof livestreamControl.$inferSelect, 'enabled' | 'reason' | 'changedAt' | 'words'>;
const NO_CONTROL: ControlRow = { enabled: true, reason: '', changedAt: null, words: [] };

/** What holds for all streams. */
export async function findControl(executor: Executor): Promise<ControlRow> {
  const { enabled, reason, changedAt, words } = livestreamControl;
  const [row] = await executor.select({ enabled, reason, changedAt, words }).from(livestreamControl);
  return row ?? NO_CONTROL;
}

export async function saveControl(
  executor: Executor,
  change: Partial<typeof livestreamControl.$inferInsert>,
): Promise<void> {
  await executor
    .insert(livestreamControl)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: livestreamControl.id, set: { ...change, id: 1 } });
}
