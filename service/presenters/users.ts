import type { OwnProfile } from '../../lib/contract/auth.ts';
import type { User } from '../../lib/contract/users.ts';
import type { Role } from '../context.ts';
import type { UserRow } from '../database/queries/users.ts';

/** The profile of the token holder (interface section 2). */
export function toOwnProfile(user: UserRow, roles: Role[]): OwnProfile {
  const { id, username, email, address, bio, profileImage } = user;
  return {
    id,
    username,
    email,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    address,
    bio,
    profileImage,
    roles,
  };
}

/** A user as anyone sees them (interface section 2). */
export function toUser(user: UserRow): User {
  const { id, username, address, bio, profileImage, followerCount, followingCount } = user;
  return {
    id,
    username,
    createdAt: user.createdAt.toISOString(),
    address,
    profileImage,
    bio,
    followers: followerCount,
    following: followingCount,
  };
}
