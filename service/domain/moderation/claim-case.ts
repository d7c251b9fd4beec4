import type { Actor, ServiceContext } from '../../context.ts';
import { type CaseRow, lockCase, selectClaims, setClaim } from '../../database/queries/claims.ts';
import { ServiceError } from '../../errors.ts';

/** How long a claim lasts when it is not renewed. */
const LEASE_MS = 90_000;

type CaseKey = Pick<CaseRow, 'targetType' | 'targetId'>;

/**
 * Takes or renews the work on a reported subject. It tells other moderators and binds no decision.
 * @throws ServiceError not_found (nothing was reported of it), claimed (by whom, until when) unless it is taken over.
 */
export async function claimCase(
  { database, clock }: ServiceContext,
  actor: Actor,
  { takeover, ...key }: CaseKey & { takeover: boolean },
): Promise<CaseRow> {
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
