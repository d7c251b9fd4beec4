import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { moderationSettings, moderatorChoices } from '../schema/moderation.ts';

export type SettingRow = typeof moderationSettings.$inferSelect;

export async function findSetting(executor: Executor, name: SettingRow['name']): Promise<SettingRow | null> {
  const [row] = await executor.select().from(moderationSettings).where(eq(moderationSettings.name, name));
  return row ?? null;
}

/** Any number; changes of settings take turns on it. */
const SETTINGS_LOCK = 7_202_614;

export async function lockSettings(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}

export async function saveSetting(executor: Executor, { name, ...kept }: SettingRow): Promise<void> {
  await executor
    .insert(moderationSettings)
    .values({ name, ...kept })
    .onConflictDoUpdate({ target: moderationSettings.name, set: kept });
}

export async function findChoices(executor: Executor, address: string): Promise<Record<string, unknown> | null> {
  const [row] = await executor.select().from(moderatorChoices).where(eq(moderatorChoices.address, address));
  return row?.value ?? null;
}

export async function saveChoices(executor: Executor, address: string, value: Record<string, unknown>): Promise<void> {
  await executor
    .insert(moderatorChoices)
    .values({ address, value })
    .onConflictDoUpdate({ target: moderatorChoices.address, set: { value } });
}
