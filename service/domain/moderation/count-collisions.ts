import type { ServiceContext } from '../../context.ts';
import { addCount, type CountKind } from '../../database/queries/moderation-counts.ts';
import { ServiceError } from '../../errors.ts';

const KINDS: Partial<Record<ServiceError['code'], CountKind>> = {
  already_decided: 'changed_meanwhile',
  claimed: 'held_by_other',
  locked: 'held_by_other',
};

/** Counts, for the figures, how often two moderators were kept from doing the same; the refusal goes on. */
export async function countCollisions<T>({ database, clock, log }: ServiceContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const kind = error instanceof ServiceError ? KINDS[error.code] : undefined;
    if (kind) {
      // The refusal is what the caller has to hear, whether or not it could be counted.
      await addCount(database.orm, clock.now(), kind).catch((fault) => log.warn({ err: fault }, 'not counted'));
    }
    throw error;
  }
}
