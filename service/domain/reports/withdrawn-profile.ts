import type { Executor } from '../../database/client.ts';
import { releaseImages } from '../../database/queries/images.ts';
import {
  isNameTakenByOther,
  type ProfileWords,
  takeWithheldProfile,
  withholdProfile,
} from '../../database/queries/moderation-effects.ts';
import { updateProfile } from '../../database/queries/profiles.ts';
import { lockUser, type UserRow } from '../../database/queries/users.ts';
import { imageHash } from '../images/prepare-image.ts';
import { defaultUsername } from '../users/default-username.ts';
import { usernameSkeleton } from '../users/username-skeleton.ts';

const ATTEMPTS = [0, 1, 2, 3, 4, 5];

function defaultWords(user: UserRow, attempt: number): ProfileWords {
  const username = defaultUsername(user.address, attempt);
  return { username, usernameSkeleton: usernameSkeleton(username), bio: '', profileImage: '' };
}

/**
 * Withdraws what a profile says: everywhere it shows the name it had at first and nothing else, until that is undone.
 * The person may write a new one meanwhile. Nothing happens when the account is gone.
 */
export async function withdrawProfile(tx: Executor, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) return;
  for (const attempt of ATTEMPTS) {
    const words = defaultWords(user, attempt);
    if (await isNameTakenByOther(tx, userId, words)) continue;
    await withholdProfile(tx, userId, words);
    return;
  }
  throw new Error('one of the default names of an account is free');
}

/** Puts back what was withdrawn, but nothing the person has written anew, and no name that is somebody else's by now. */
export async function restoreProfile(tx: Executor, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  const kept = user && (await takeWithheldProfile(tx, userId));
  if (!kept) return;
  const isDefault = ATTEMPTS.some((attempt) => defaultUsername(user.address, attempt) === user.username);
  const takesName = isDefault && !(await isNameTakenByOther(tx, userId, kept));
  const { username, usernameSkeleton: skeleton } = takesName ? kept : user;
  const words: ProfileWords = {
    username,
    usernameSkeleton: takesName ? skeleton : user.usernameSkeleton,
    bio: user.bio || kept.bio,
    profileImage: user.profileImage || kept.profileImage,
  };
  await updateProfile(tx, userId, words, user.updatedAt);
  const replaced = user.profileImage ? imageHash(kept.profileImage) : null;
  if (replaced) await releaseImages(tx, [replaced]);
}
