import type { Actor, ServiceContext } from '../../context.ts';
import { type OwnSessionRow, selectLiveSessions } from '../../database/queries/profiles.ts';
import { ServiceError } from '../../errors.ts';
import type { LiveSessions } from '../auth/live-sessions.ts';

/** The token holder's logins that are alive, newest first. */
export function listOwnSessions({ database, clock }: ServiceContext, actor: Actor): Promise<OwnSessionRow[]> {
  return selectLiveSessions(database.orm, actor.userId, clock.now());
}

/**
 * Ends one of one's own logins: here at once, elsewhere within a second.
 * @throws ServiceError not_found, for the logins of others too.
 */
export async function endOwnSession(
  context: ServiceContext,
  sessions: LiveSessions,
  actor: Actor,
  id: string,
): Promise<void> {
  const own = await listOwnSessions(context, actor);
  if (!own.some(({ jti }) => jti === id)) throw new ServiceError('not_found');
  await sessions.revoke(id);
}
