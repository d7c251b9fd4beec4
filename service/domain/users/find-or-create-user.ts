import type { Executor } from '../../database/client.ts';
import { findUserByAddress, insertUser, type UserRow } from '../../database/queries/users.ts';
import { defaultUsername } from './default-username.ts';
import { usernameSkeleton } from './username-skeleton.ts';

const MAX_ATTEMPTS = 8;

/** The account of an address, made with a default username when there is none; safe when called twice at once. */
export async function findOrCreateUser(executor: Executor, address: string): Promise<UserRow> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const username = defaultUsername(address, attempt);
    const user =
      (await findUserByAddress(executor, address)) ??
      (await insertUser(executor, { address, username, usernameSkeleton: usernameSkeleton(username) }));
    if (user) return user;
  }
  throw new Error(`no free default username after ${MAX_ATTEMPTS} attempts`);
}
