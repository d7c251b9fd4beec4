import 'server-only';
import type { Endpoint } from '../contract/endpoint.ts';
import { isRead } from './check-request.ts';

/** What belongs to somebody: without a session nobody, least of all the gateway's own account, may see it. */
const PERSONAL_PATHS = [
  /^\/auth(\/|$)/,
  /^\/auth-sessions(\/|$)/,
  /^\/sessions(\/|$)/,
  /^\/settings(\/|$)/,
  /^\/notifications(\/|$)/,
  /^\/timeline(\/|$)/,
  /^\/bookmarks(\/|$)/,
  /^\/coins\/for-you$/,
  /^\/trades\/followsUserId(\/|$)/,
  /^\/alerts(\/|$)/,
  /^\/livestreams\/media\/token\/host$/,
];

/** Files that pages show by address: the service asks nobody for a token there. */
const FILE_PATHS = [/^\/images\/[^/]+$/, /^\/clips\/[^/]+\/video$/];

export type Access = 'session' | 'anyone' | 'own-account';

/**
 * With whose token a call without a session goes on: `anyone` with none, `own-account` with the gateway's
 * (reads alone, and the POSTs of the contract that read), `session` not at all: the gateway answers 401.
 */
export function accessWithoutSession(method: string, path: string, endpoint: Endpoint | null): Access {
  if (endpoint?.access === 'anyone') return 'anyone';
  if (FILE_PATHS.some((pattern) => pattern.test(path)) && isRead(method)) return 'anyone';
  if (PERSONAL_PATHS.some((pattern) => pattern.test(path))) return 'session';
  if (isRead(method) || endpoint?.rate === 'read') return 'own-account';
  return endpoint ? 'session' : 'anyone';
}
