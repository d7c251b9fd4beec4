import { createHash } from 'node:crypto';
import type { LaunchRequest } from '../../../lib/contract/launches.ts';
import { type LaunchFields, launchDetails } from '../../../lib/contract/signed-texts.ts';

/** What a launch binds to its signature; what was left out is empty. */
export function launchFields({ address: _, image = '', initialBuy = 0n, ...fields }: LaunchRequest): LaunchFields {
  return { ...fields, image, initialBuy };
}

/** SHA-256 over every field, hexadecimal. */
export function hashLaunch(fields: LaunchFields): string {
  return createHash('sha256').update(launchDetails(fields), 'utf8').digest('hex');
}
