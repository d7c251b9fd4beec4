import type { Executor } from '../../database/client.ts';
import { forgetInReports } from '../../database/queries/forget-person.ts';
import { PERSONAL_FIELDS, PERSONAL_FIELDS_OF_COIN } from './personal-parts.ts';

/**
 * What deleting an account does to reports and appeals; to be called after the account is locked and before anything else
 * is, because decisions lock accounts, then reports, then content.
 * @returns the hashes of pictures to release.
 */
export function forgetPerson(tx: Executor, person: { userId: string; address: string }): Promise<string[]> {
  return forgetInReports(tx, person, { ofCoin: PERSONAL_FIELDS_OF_COIN, ofOthers: PERSONAL_FIELDS });
}
