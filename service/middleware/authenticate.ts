import type { Endpoint } from '../../lib/contract/endpoint.ts';
import type { Actor } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { anonymousSubject, type Edge, type EdgeContext, takePoints } from '../http/edge.ts';
import { takeDeed } from './rate-limit-deeds.ts';
import type { RateSubject } from './rate-limits.ts';

const BEARER = /^Bearer +([A-Za-z0-9._-]+)$/i;

function readBearerToken(header: string | undefined): string {
  if (header === undefined || header.trim() === '') throw new ServiceError('token_missing');
  const token = BEARER.exec(header.trim())?.[1];
  if (!token) throw new ServiceError('token_invalid');
  return token;
}

function subjectOf(endpoint: Endpoint, actor: Actor, c: EdgeContext): RateSubject {
  // The gateway is one account for many visitors, who are told apart by where they come from.
  const key = actor.isGateway ? `gateway:${c.get('peer').client}` : actor.userId;
  return { bucket: endpoint.rate, key };
}

/**
 * Who calls an endpoint, counted in the right bucket; null where the endpoint asks for no token.
 * A request that is refused for its token is counted too, by client address.
 * @throws ServiceError token_missing, token_invalid, token_expired, token_revoked, account_banned, rate_limited.
 */
export async function admit(edge: Edge, endpoint: Endpoint, c: EdgeContext): Promise<Actor | null> {
  if (endpoint.access === 'anyone') {
    const bucket = endpoint.rate === 'login' ? 'login' : 'anonymous';
    await takePoints(edge, c, { bucket, key: c.get('peer').client }, 1);
    return null;
  }
  try {
    const actor = await edge.sessions.authenticate(readBearerToken(c.req.header('authorization')));
    c.set('signedIn', true);
    await takePoints(edge, c, subjectOf(endpoint, actor, c), 1);
    await takeDeed(edge, endpoint, actor, c);
    return actor;
  } catch (refusal) {
    if (!c.get('signedIn')) await takePoints(edge, c, anonymousSubject(c), 1);
    throw refusal;
  }
}

/** Takes the rest of what a large request costs, once it is known to be large. */
export async function chargeExtra(edge: Edge, endpoint: Endpoint, actor: Actor | null, c: EdgeContext, points: number) {
  if (points <= 0) return;
  await takePoints(edge, c, actor ? subjectOf(endpoint, actor, c) : anonymousSubject(c), points);
}
