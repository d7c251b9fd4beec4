import { createHash, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../env.ts';
import { ServiceError } from '../../errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Reporting a comment needs the key of a client that is known here (interface 4.8, CLIENT_KEYS).
 * @throws ServiceError client_key_invalid when it is missing or not one of them.
 */
export function requireClientKey({ clientKeys }: Settings, key: string | null): void {
  const given = digest(key ?? '');
  const isKnown = clientKeys.some((known) => timingSafeEqual(digest(known), given));
  if (key === null || !isKnown) throw new ServiceError('client_key_invalid');
}
