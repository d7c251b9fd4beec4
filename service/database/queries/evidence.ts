import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** Those files of clips that an open report shows as evidence: they stay in the store until it is closed. */
export async function selectEvidenceHashes(executor: Executor, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { rows } = await executor.execute<{ hash: string }>(sql`
    select distinct clip_hash as hash from reports
    where clip_hash = any(${sql.param([...hashes])}::text[]) and not resolved`);
  return rows.map(({ hash }) => hash);
}

/** Whether a moderator proposed what was then confirmed on one of some subjects. */
export async function hasProposed(
  executor: Executor,
  address: string,
  subjects: readonly { targetType: string; targetId: string }[],
): Promise<boolean> {
  if (subjects.length === 0) return false;
  const types = sql.param(subjects.map(({ targetType }) => targetType));
  const ids = sql.param(subjects.map(({ targetId }) => targetId));
  const { rows } = await executor.execute(sql`
    select from case_decisions d join moderation_proposals p on p.batch_id = d.batch_id
    where (d.target_type, d.target_id) in (select * from unnest(${types}::text[], ${ids}::text[]))
      and p.made_by = ${address} and d.reverted_at is null limit 1`);
  return rows.length > 0;
}

/** Whether the log tells since a moment that somebody opened a case. */
export async function hasOpened(
  executor: Executor,
  actor: string,
  { targetType, targetId }: { targetType: string; targetId: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    select from moderation_logs where target_type = ${targetType} and target_id = ${targetId} and kind = 'case_opened'
      and actor = ${actor} and at > ${since.toISOString()}::timestamptz limit 1`);
  return rows.length > 0;
}
