import type { Actor, ServiceContext } from '../../context.ts';
import { markViewed } from '../../database/queries/case-writes.ts';
import { type CaseRow, lockCase, selectClaims, setClaim } from '../../database/queries/claims.ts';
import { insertTakeover } from '../../database/queries/moderation-queue.ts';
import { ServiceError } from '../../errors.ts';
import { countCollisions } from './count-collisions.ts';
import { hashOfJson } from './log-hash.ts';
import { writeLog } from './write-log.ts';

/** How long a claim lasts when it is not renewed. */
export const LEASE_MS = 90_000;

type CaseKey = Pick<CaseRow, 'targetType' | 'targetId'>;
type Claiming = CaseKey & { takeover: boolean; reason?: string };

/**
 * Takes or renews the work on a reported subject. It tells other moderators, and binds decisions on the case but not those
 * on a single report.
 * @throws ServiceError not_found (nothing was reported of it), claimed (by whom, until when) unless it is taken over.
 */
export async function claimCase(context: ServiceContext, actor: Actor, claim: Claiming): Promise<CaseRow> {
  return countCollisions(context, () => claimOnce(context, actor, claim));
}

async function claimOnce({ database, clock }: ServiceContext, actor: Actor, claiming: Claiming) {
  const { takeover, reason = '', ...key } = claiming;
  const now = clock.now();
  return database.orm.transaction(async (tx) => {
    const row = await lockCase(tx, key);
    if (!row) throw new ServiceError('not_found');
    const { claimedBy, claimedUntil } = row;
    const isHeld = claimedBy !== null && claimedBy !== actor.address && claimedUntil !== null && claimedUntil > now;
    if (isHeld && !takeover) {
      throw new ServiceError('claimed', { claim: { holder: claimedBy, until: claimedUntil.toISOString() } });
    }
    const claim = { claimedBy: actor.address, claimedUntil: new Date(now.getTime() + LEASE_MS) };
    await setClaim(tx, key, claim);
    await markViewed(tx, key, now);
    if (isHeld) {
      await insertTakeover(tx, { ...key, takenFrom: claimedBy, takenBy: actor.address, reason, at: now });
      const target = { type: key.targetType, id: key.targetId };
      const details = { from: claimedBy, reasonHash: reason === '' ? null : hashOfJson(reason) };
      await writeLog(tx, now, [{ actor: actor.address, kind: 'case_taken_over', target, details }]);
    }
    return { ...row, ...claim };
  });
}

/** Gives one's own claim back; somebody else's stays. @throws ServiceError not_found. */
export async function releaseCase({ database }: ServiceContext, actor: Actor, key: CaseKey): Promise<CaseRow> {
  return database.orm.transaction(async (tx) => {
    const row = await lockCase(tx, key);
    if (!row) throw new ServiceError('not_found');
    if (row.claimedBy !== actor.address) return row;
    const claim = { claimedBy: null, claimedUntil: null };
    await setClaim(tx, key, claim);
    return { ...row, ...claim };
  });
}

export function listClaims({ database, clock }: ServiceContext): Promise<CaseRow[]> {
  return selectClaims(database.orm, clock.now());
}
