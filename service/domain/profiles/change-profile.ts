import { Username } from '../../../lib/contract/profiles.ts';
import type { Actor, Role, ServiceContext } from '../../context.ts';
import { releaseImages } from '../../database/queries/images.ts';
import { isNameTaken, type ProfileFields, updateProfile } from '../../database/queries/profiles.ts';
import type { UserRow } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { imageHash, prepareImage } from '../images/prepare-image.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { withImage } from '../images/with-image.ts';
import { usernameSkeleton } from '../users/username-skeleton.ts';
import { requireAccount } from './require-account.ts';

export type ProfileChange = {
  username?: string | undefined;
  bio?: string | undefined;
  email?: string | undefined;
  /** As the contract's ProfileImage; empty removes the picture. */
  profileImage?: string | undefined;
};

const MAX_EDGE_PIXELS = 400;

/**
 * Changes one's own profile; what is left out stays.
 * @throws ServiceError validation_failed; duplicate when the username is taken or looks like one that is.
 */
export async function changeProfile(
  context: ServiceContext,
  actor: Actor,
  change: ProfileChange,
): Promise<{ user: UserRow; roles: readonly Role[] }> {
  const image = change.profileImage
    ? await prepareImage(context, change.profileImage, { field: 'body.profileImage', maxEdge: MAX_EDGE_PIXELS })
    : null;
  const fields: ProfileFields = {
    ...nameFields(change.username),
    ...(change.bio === undefined ? {} : { bio: change.bio }),
    ...(change.email === undefined ? {} : { email: change.email }),
    ...(change.profileImage === undefined ? {} : { profileImage: image?.url ?? '' }),
  };
  const { user, released } = await withImage(context, image, async (tx) => {
    const before = await requireAccount(tx, actor);
    const hashes = fields.profileImage === undefined ? [] : [imageHash(before.profileImage) ?? []].flat();
    const after = await updateProfile(tx, actor.userId, fields, context.clock.now()).catch(refuseTakenName);
    await releaseImages(tx, hashes);
    return { user: after, released: hashes };
  });
  await removeUnusedImages(context, released);
  return { user, roles: actor.roles };
}

/** Kept in one normal form, which must still be a username: compatibility forms can hide other characters. */
function nameFields(username: string | undefined): ProfileFields {
  if (username === undefined) return {};
  const normal = username.normalize('NFKC');
  if (!Username.safeParse(normal).success) {
    const issues = [{ path: 'body.username', message: 'has characters that stand for others; write it plainly' }];
    throw new ServiceError('validation_failed', { issues });
  }
  return { username: normal, usernameSkeleton: usernameSkeleton(normal) };
}

function refuseTakenName(error: unknown): never {
  if (!isNameTaken(error)) throw error;
  const issues = [{ path: 'body.username', message: 'is taken, or looks like a name that is' }];
  throw new ServiceError('duplicate', { issues });
}
