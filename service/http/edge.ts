import type { Context } from 'hono';
import type { ServiceContext } from '../context.ts';
import type { LiveSessions } from '../domain/auth/live-sessions.ts';
import type { Peer } from '../middleware/client-address.ts';
import type { RateLimits, RateState, RateSubject } from '../middleware/rate-limits.ts';

/** `starting` refuses everything but health; `stopping` still serves, but says so to whoever balances the load. */
export type Readiness = { state: 'starting' | 'ready' | 'stopping' };

/** What every host's edge works with. */
export type Edge = {
  context: ServiceContext;
  sessions: LiveSessions;
  limits: RateLimits;
  readPeer: (socketAddress: string | undefined, forwardedFor: string | null) => Peer;
  readiness: Readiness;
  /** How long a request may wait for what the service depends on. */
  requestBudgetMs: number;
  /** Compares every success answer with its declared schema; for tests and development. */
  checkAnswers: boolean;
};

export type EdgeEnv = {
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } };
  Variables: { peer: Peer; rate: RateState | undefined; signedIn: boolean };
};
export type EdgeContext = Context<EdgeEnv>;

/** The bucket of whoever has no valid token. */
export function anonymousSubject(c: EdgeContext): RateSubject {
  return { bucket: 'anonymous', key: c.get('peer').client };
}

/** Takes points and keeps the state for the three headers. @throws ServiceError rate_limited. */
export function takePoints(edge: Edge, c: EdgeContext, subject: RateSubject, points: number): Promise<void> {
  return edge.limits.take(subject, points, (state) => c.set('rate', state));
}
