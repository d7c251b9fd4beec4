import type { Actor } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { findHolding } from '../../database/queries/case-context.ts';
import { ServiceError } from '../../errors.ts';

export type Conflict = { kind: 'is_subject' | 'holds_coin'; explanation: string };
type Subject = { targetType: string; mint: string | null; subjectAddress: string };

/** Why somebody may not decide on a subject: it is their own doing, or they hold a coin it moves the price of. */
export async function findConflict(executor: Executor, address: string, subject: Subject): Promise<Conflict | null> {
  if (subject.subjectAddress === address) {
    return { kind: 'is_subject', explanation: 'This is about you: somebody else decides it.' };
  }
  const held = await findHolding(executor, address, subject);
  if (!held) return null;
  return {
    kind: 'holds_coin',
    explanation: `You hold ${held.symbol}, and what is decided here moves its price: somebody else decides it.`,
  };
}

/** @throws ServiceError conflict_of_interest. */
export async function requireNoConflict(executor: Executor, actor: Actor, subject: Subject): Promise<void> {
  if (await findConflict(executor, actor.address, subject)) throw new ServiceError('conflict_of_interest');
}
