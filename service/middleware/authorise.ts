import type { Endpoint } from '../../lib/contract/endpoint.ts';
import type { Actor } from '../context.ts';
import { isAdministrator } from '../domain/auth/is-administrator.ts';
import { ServiceError } from '../errors.ts';

function hasRole(endpoint: Endpoint, actor: Actor): boolean {
  if (endpoint.access === 'superAdministrator') return actor.roles.includes('superAdministrator');
  return endpoint.access !== 'administrator' || isAdministrator(actor);
}

/** The gateway reads for visitors without a session and does nothing else; some reads are POST for their long input. */
function isRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' || endpoint.rate === 'read';
}

/** @throws ServiceError role_required when the actor may not call the endpoint. */
export function requireAccess(endpoint: Endpoint, actor: Actor): void {
  if (!hasRole(endpoint, actor) || (actor.isGateway && !isRead(endpoint))) throw new ServiceError('role_required');
}

/**
 * Interface section 4 lists `Origin` as required on six operations.
 * @throws ServiceError origin_not_allowed, or origin_required when there is none.
 */
export function requireOrigin(endpoint: Endpoint, origin: string | null, webOrigins: readonly string[]): void {
  if (!endpoint.originRequired) return;
  if (origin === null || origin === '') throw new ServiceError('origin_required');
  if (!webOrigins.includes(origin)) throw new ServiceError('origin_not_allowed');
}
