import type { Actor, ServiceContext } from '../../context.ts';
import { lockCase, setClaim } from '../../database/queries/claims.ts';
import {
  type DraftRow,
  deleteDraft,
  saveDraft as saveRow,
  selectDrafts,
} from '../../database/queries/moderation-queue.ts';
import { ServiceError } from '../../errors.ts';
import { LEASE_MS } from './claim-case.ts';

const MOST_DRAFTS = 100;

export type DraftInput = Omit<DraftRow, 'moderator' | 'updatedAt'>;

/**
 * Keeps what a moderator wrote on a case, and renews the claim where it is theirs; without any words or choice the draft is
 * dropped. @throws ServiceError not_found (nothing was reported of it).
 */
export async function saveDraft(
  { database, clock }: ServiceContext,
  actor: Actor,
  draft: DraftInput,
): Promise<DraftRow | null> {
  const now = clock.now();
  const { targetType, targetId, notes, explanation, action, templateId } = draft;
  const key = { targetType, targetId };
  return database.orm.transaction(async (tx) => {
    const row = await lockCase(tx, key);
    if (!row) throw new ServiceError('not_found');
    if (row.claimedBy === actor.address && row.claimedUntil !== null && row.claimedUntil > now) {
      const claimedUntil = new Date(now.getTime() + LEASE_MS);
      await setClaim(tx, key, { claimedBy: actor.address, claimedUntil });
    }
    if (notes === '' && explanation === '' && action === null && templateId === null) {
      await deleteDraft(tx, actor.address, key);
      return null;
    }
    const kept = { ...draft, moderator: actor.address, updatedAt: now };
    await saveRow(tx, kept);
    return kept;
  });
}

/** One's own drafts, latest first. */
export function listDrafts({ database }: ServiceContext, actor: Actor): Promise<DraftRow[]> {
  return selectDrafts(database.orm, actor.address, MOST_DRAFTS);
}
