import { z } from 'zod';
import { OwnProfile } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { IsoTime, Limit, Offset, Success } from './fields.ts';
import { IMAGE_BODY_BYTES, ProfileImage } from './images.ts';
import { User } from './users.ts';

/** Letters (but those that are drawn as nothing), digits, and . _ - in between; uniqueness is checked without case and against look-alikes. */
export const Username = z
  .string()
  .regex(
    /^(?!.*[\u115F\u1160\u17B4\u17B5\u3164\uFFA0])[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,30}[\p{L}\p{N}])?$/u,
    'must be 1 to 32 letters or digits, with dots, dashes or underscores in between',
  )
  .meta({ example: 'swift-otter-482' });

const ProfileChange = z
  .object({
    username: Username.optional(),
    bio: z.string().max(500).optional(),
    profileImage: ProfileImage,
    email: z.union([z.literal(''), z.email().max(254)]).optional(),
  })
  .meta({ id: 'ProfileChange' });

export const changeProfile = endpoint({
  name: 'changeProfile',
  summary: "Change one's own profile; fields left out stay",
  host: 'profile',
  method: 'PATCH',
  path: '/profile',
  access: 'user',
  rate: 'write',
  section: 'contract',
  maxBodyBytes: IMAGE_BODY_BYTES,
  body: ProfileChange,
  answers: { 200: OwnProfile },
  errors: ['duplicate', 'unavailable'],
});

const UserList = z.object({
  users: z.array(User),
  total: z.number().int(),
  totalIsMinimum: z.boolean().optional(),
});
const Following = z.object({ following: z.boolean(), followers: z.number().int() });

export const followUser = endpoint({
  name: 'followUser',
  summary: 'Follow a user, by id or address; again, the same',
  host: 'profile',
  method: 'POST',
  path: '/following/{userId}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Following },
  errors: ['user_not_found', 'validation_failed'],
});

export const unfollowUser = endpoint({
  name: 'unfollowUser',
  summary: 'Follow a user no longer; again, the same',
  host: 'profile',
  method: 'DELETE',
  path: '/following/{userId}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Following },
  errors: ['user_not_found', 'validation_failed'],
});

export const listFollowing = endpoint({
  name: 'listFollowing',
  summary: 'Whom a user follows, latest first',
  host: 'profile',
  method: 'GET',
  path: '/following/{userId}',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({ limit: Limit, offset: Offset }),
  answers: { 200: UserList },
  errors: ['user_not_found'],
});

export const listFollowers = endpoint({
  name: 'listFollowers',
  summary: 'Who follows a user, latest first',
  host: 'profile',
  method: 'GET',
  path: '/followers/{userId}',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({ limit: Limit, offset: Offset }),
  answers: { 200: UserList },
  errors: ['user_not_found'],
});

/** What a person chose: which categories of notifications they get. Display choices stay in the browser. */
export const UserSettings = z
  .object({
    notifications: z.object({
      trade: z.boolean(),
      mention: z.boolean(),
      follow: z.boolean(),
      like: z.boolean(),
      reply: z.boolean(),
      coin_graduated: z.boolean(),
      price_alert: z.boolean(),
    }),
  })
  .meta({ id: 'UserSettings' });
export type UserSettings = z.infer<typeof UserSettings>;

export const getUserSettings = endpoint({
  name: 'getUserSettings',
  summary: 'The settings of the token holder',
  host: 'profile',
  method: 'GET',
  path: '/settings',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: UserSettings },
});

export const changeUserSettings = endpoint({
  name: 'changeUserSettings',
  summary: 'Change settings; what is left out stays',
  host: 'profile',
  method: 'PATCH',
  path: '/settings',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.object({ notifications: UserSettings.shape.notifications.partial().optional() }),
  answers: { 200: UserSettings },
});

export const OwnSession = z
  .object({ id: z.string(), createdAt: IsoTime, expiresAt: IsoTime, current: z.boolean() })
  .meta({ id: 'OwnSession' });

export const listAuthSessions = endpoint({
  name: 'listAuthSessions',
  summary: "One's own logins that are alive, newest first",
  host: 'profile',
  method: 'GET',
  path: '/auth-sessions',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: z.object({ sessions: z.array(OwnSession) }) },
});

export const endAuthSession = endpoint({
  name: 'endAuthSession',
  summary: "End one of one's own logins",
  host: 'profile',
  method: 'DELETE',
  path: '/auth-sessions/{id}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_found'],
});
