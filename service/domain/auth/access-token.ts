import { errors, jwtVerify, SignJWT } from 'jose';
import { ServiceError } from '../../errors.ts';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'curb';
const AUDIENCE = 'curb-service';
const MAX_LENGTH = 2000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export type TokenClaims = { userId: string; jti: string; issuedAt: Date; expiresAt: Date };

/** The JWT of a login; one algorithm, one type, one issuer and audience. */
export function signAccessToken(claims: TokenClaims, secret: Uint8Array): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.userId)
    .setJti(claims.jti)
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(secret);
}

/** base64url has unused bits at its end: only the form we issue is the token. */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

/**
 * The claims of a token made by `signAccessToken`. Whether its login is still alive is the database's to say.
 * @throws ServiceError token_invalid or token_expired.
 */
export async function readAccessToken(token: string, secret: Uint8Array, now: Date): Promise<TokenClaims> {
  if (token.length > MAX_LENGTH || !isCanonical(token)) throw new ServiceError('token_invalid');
  const { payload } = await jwtVerify(token, secret, {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    currentDate: now,
  }).catch((cause: unknown) => {
    throw new ServiceError(cause instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid', { cause });
  });
  const { sub = '', jti = '', iat = 0, exp = 0 } = payload;
  if (!UUID.test(sub) || !UUID.test(jti)) throw new ServiceError('token_invalid');
  return { userId: sub, jti, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
}
