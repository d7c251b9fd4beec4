import { z } from 'zod';
import { OwnProfile } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Address, IsoTime, Success } from './fields.ts';

export const User = z
  .object({
    id: z.string(),
    username: z.string(),
    createdAt: IsoTime,
    address: Address,
    profileImage: z.string(),
    bio: z.string(),
    followers: z.number().int(),
    following: z.number().int(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const registerUser = endpoint({
  name: 'registerUser',
  summary: 'Make the account of the token holder; again, the same profile',
  host: 'main',
  method: 'POST',
  path: '/users/register',
  access: 'user',
  rate: 'write',
  section: '4.1',
  originRequired: true,
  answers: { 201: OwnProfile },
});

export const getUser = endpoint({
  name: 'getUser',
  summary: 'One user, by id or by address',
  host: 'main',
  method: 'GET',
  path: '/users/{id}',
  access: 'user',
  rate: 'read',
  section: '4.1',
  originRequired: true,
  answers: { 200: User },
  errors: ['user_not_found'],
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Delete the account of the token holder for good; trades and balances stay under the bare address',
  host: 'main',
  method: 'DELETE',
  path: '/users',
  access: 'user',
  rate: 'write',
  section: '4.1',
  originRequired: true,
  noStore: true,
  answers: { 200: Success },
});
