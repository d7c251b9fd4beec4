import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, IsoTime, Signature, Success } from './fields.ts';
import { buildSignInText, SIGN_IN_PATTERN } from './signed-texts.ts';

export const SignInMessage = z
  .object({ message: z.string(), expiresAt: IsoTime })
  .meta({ id: 'SignInMessage', description: 'The text to sign, in the Sign-In-With-Solana form' });

export const Session = z
  .object({
    token: z.string(),
    expiresIn: z.number().int().min(1).meta({ description: 'Seconds until the token expires', example: 86_400 }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** Text to sign is bounded so that a hostile body cannot cost a parse of megabytes. */
export const SignedText = z.string().min(1).max(4000);

const SignInText = SignedText.regex(SIGN_IN_PATTERN, 'must be the text of POST /auth/message, byte for byte').meta({
  example: buildSignInText({
    domain: 'localhost:3000',
    address: 'So11111111111111111111111111111111111111112',
    uri: 'http://localhost:3000',
    nonce: '0f8e6c1d2b3a49588776655443322110',
    issuedAt: '2026-01-31T12:00:00.000Z',
    expirationTime: '2026-01-31T12:05:00.000Z',
  }),
});

export const requestSignInMessage = endpoint({
  name: 'requestSignInMessage',
  summary: 'Get the text a wallet signs to log in; its nonce is single-use, five minutes, bound to the address',
  host: 'main',
  method: 'POST',
  path: '/auth/message',
  access: 'anyone',
  rate: 'login',
  section: '5.3 contract',
  noStore: true,
  body: z.object({ address: Address }),
  answers: { 200: SignInMessage },
});

export const login = endpoint({
  name: 'login',
  summary: 'Exchange a signed message for a token; the first login of an address makes its account',
  host: 'main',
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  rate: 'login',
  section: '4.1',
  originRequired: true,
  noStore: true,
  body: z.object({ address: Address, signature: Signature, message: SignInText }),
  answers: { 200: Session },
  errors: ['signature_invalid', 'nonce_unknown', 'message_refused', 'account_banned'],
});

export const logout = endpoint({
  name: 'logout',
  summary: 'Invalidate the token of this request, at once here and within a second on every instance',
  host: 'main',
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  rate: 'write',
  section: '4.1',
  originRequired: true,
  noStore: true,
  answers: { 200: Success },
});

export const OwnProfile = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string().meta({ description: 'Empty until set' }),
    createdAt: IsoTime,
    updatedAt: IsoTime,
    address: Address,
    bio: z.string(),
    profileImage: z.string(),
    roles: z.array(z.enum(['administrator', 'superAdministrator'])),
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof OwnProfile>;

export const getOwnProfile = endpoint({
  name: 'getOwnProfile',
  summary: 'The profile of the token holder',
  host: 'main',
  method: 'GET',
  path: '/auth/my-profile',
  access: 'user',
  rate: 'read',
  section: '4.1',
  originRequired: true,
  answers: { 200: OwnProfile },
});

export const isAdmin = endpoint({
  name: 'isAdmin',
  summary: 'Whether the token holder is an administrator',
  host: 'main',
  method: 'GET',
  path: '/auth/is-admin',
  access: 'user',
  rate: 'read',
  section: '4.1',
  answers: { 200: z.object({ isAdmin: z.boolean() }) },
});

export const isSuperAdmin = endpoint({
  name: 'isSuperAdmin',
  summary: 'Whether the token holder is a super administrator',
  host: 'main',
  method: 'GET',
  path: '/auth/is-super-admin',
  access: 'user',
  rate: 'read',
  section: '4.1',
  answers: { 200: z.object({ isSuperAdmin: z.boolean() }) },
});

export const isValidJurisdiction = endpoint({
  name: 'isValidJurisdiction',
  summary: 'Whether the country of the caller is served; an unknown country is',
  host: 'main',
  method: 'GET',
  path: '/auth/is-valid-jurisdiction',
  access: 'user',
  rate: 'read',
  section: '4.1',
  answers: { 200: z.object({ isValidJurisdiction: z.boolean() }) },
});
