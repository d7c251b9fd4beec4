import { REPORT_TYPES } from '../../../lib/contract/reports.ts';
import type { Executor } from '../../database/client.ts';
import { type CaseFacts, type CaseKey, selectCaseFacts } from '../../database/queries/case-features.ts';
import { type CaseState, deleteCase, lockCases, saveCases } from '../../database/queries/case-writes.ts';
import type { CaseFeatures } from '../../database/schema/reports.ts';
import { readWeights } from '../moderation/moderation-rules.ts';
import { rankOf } from './score-case.ts';

/** Each type has a bit, so that cases are chosen by type from an index. */
export function typeBit(type: (typeof REPORT_TYPES)[number]): number {
  return REPORT_TYPES.indexOf(type);
}

function bitsOf({ types }: CaseFeatures, which: 0 | 1): number {
  return REPORT_TYPES.reduce((bits, type) => ((types[type]?.[which] ?? 0) > 0 ? bits | (1 << typeBit(type)) : bits), 0);
}

function stateOf(facts: CaseFacts, rank: number, now: Date): CaseState {
  const { features } = facts;
  return { ...facts, rank, openTypes: bitsOf(features, 0), allTypes: bitsOf(features, 1), scoredAt: now };
}

/**
 * Counts the reports of cases anew and gives them their places; to be called after their reports changed and before the
 * log is written. `isNews` false: nothing was reported or decided, only the market moved.
 */
export async function refreshCases(tx: Executor, keys: readonly CaseKey[], now: Date, isNews = true): Promise<void> {
  await lockCases(tx, keys);
  const weights = await readWeights(tx);
  const facts = await selectCaseFacts(tx, keys);
  await saveCases(
    tx,
    facts.map((each) => stateOf(each, rankOf(each, weights), now)),
    isNews,
  );
  const isThere = new Set(facts.map(({ targetType, targetId }) => `${targetType} ${targetId}`));
  for (const key of keys) if (!isThere.has(`${key.targetType} ${key.targetId}`)) await deleteCase(tx, key);
}
