import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openDatabase } from '../database/client.ts';
import { authSessions } from '../database/schema/auth.ts';
import { bans, users } from '../database/schema/users.ts';
import { createLiveSessions } from '../domain/auth/live-sessions.ts';
import { toServiceError } from './error-answer.ts';

let service: TestService;
/** A true token and its parts, of which every forgery is made. */
let token: string;
let header: Record<string, unknown>;
let claims: Record<string, unknown>;

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

function hmac(
  signed: string,
  algorithm = 'sha256',
  key: string | Uint8Array = service.context.settings.jwtSecret,
): string {
  return createHmac(algorithm, key).update(signed).digest('base64url');
}

/** A token with a true signature over changed parts; undefined takes a member away. */
function resigned(
  changes: { header?: Record<string, unknown>; claims?: Record<string, unknown> },
  algorithm = 'sha256',
  key?: string,
) {
  const signed = `${encode({ ...header, ...changes.header })}.${encode({ ...claims, ...changes.claims })}`;
  return `${signed}.${hmac(signed, algorithm, key)}`;
}

function asymmetric(alg: string): string {
  const signed = `${encode({ ...header, alg })}.${encode(claims)}`;
  if (alg === 'EdDSA')
    return `${signed}.${sign(null, Buffer.from(signed), generateKeyPairSync('ed25519').privateKey).toString('base64url')}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

beforeAll(async () => {
  service = await startTestService();
  token = await service.signIn(createWallet());
  const parts = token.split('.');
  header = decode(parts[0]);
  claims = decode(parts[1]);
});
afterAll(() => service.close());

const now = () => Math.floor(Date.now() / 1000);

/** Each names what is wrong with an `Authorization` header that must open nothing. */
const FORGERIES: Record<string, () => string> = {
  'no scheme': () => token,
  'another scheme': () => `Basic ${token}`,
  'DPoP scheme': () => `DPoP ${token}`,
  'scheme alone': () => 'Bearer',
  'scheme and spaces': () => 'Bearer    ',
  'two tokens': () => `Bearer ${token} ${token}`,
  'list of credentials': () => `Bearer ${token}, Bearer ${token}`,
  'quoted token': () => `Bearer "${token}"`,
  word: () => 'Bearer undefined',
  'dots alone': () => 'Bearer ..',
  'no signature': () => `Bearer ${token.split('.').slice(0, 2).join('.')}.`,
  'two parts': () => `Bearer ${token.split('.').slice(0, 2).join('.')}`,
  'four parts': () => `Bearer ${token}.x`,
  'five parts, as encrypted': () => `Bearer ${token}.x.y`,
  'first bit of the signature': () => `Bearer ${flipped(token.lastIndexOf('.') + 1)}`,
  'unused bits at the end of the signature': () => `Bearer ${withOtherPadding(token)}`,
  'signature padded': () => `Bearer ${token}=`,
  'signature cut': () => `Bearer ${token.slice(0, -4)}`,
  'signature of another token': () => `Bearer ${token.split('.').slice(0, 2).join('.')}.${hmac('a.b')}`,
  'a very long token': () => `Bearer ${token}${'A'.repeat(5000)}`,
  'claims that are no JSON': () => `Bearer ${signedOver(encode(header), encode('{'))}`,
  'claims that are a list': () => `Bearer ${signedOver(encode(header), encode([]))}`,
  'header that is no JSON': () => `Bearer ${signedOver(encode('x'), encode(claims))}`,
  'alg none': () => `Bearer ${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
  'alg None': () => `Bearer ${encode({ ...header, alg: 'None' })}.${encode(claims)}.${token.split('.')[2]}`,
  'alg missing': () => `Bearer ${resigned({ header: { alg: undefined } })}`,
  'alg HS384': () => `Bearer ${resigned({ header: { alg: 'HS384' } }, 'sha384')}`,
  'alg HS512': () => `Bearer ${resigned({ header: { alg: 'HS512' } }, 'sha512')}`,
  'alg hs256': () => `Bearer ${resigned({ header: { alg: 'hs256' } })}`,
  'alg RS256': () => `Bearer ${asymmetric('RS256')}`,
  'alg PS256': () => `Bearer ${asymmetric('PS256')}`,
  'alg EdDSA': () => `Bearer ${asymmetric('EdDSA')}`,
  'another secret': () => `Bearer ${resigned({}, 'sha256', 'secret')}`,
  'an empty secret': () => `Bearer ${resigned({}, 'sha256', '')}`,
  'own key in the header': () =>
    `Bearer ${resigned({ header: { jwk: { kty: 'oct', k: encode('secret') } } }, 'sha256', 'secret')}`,
  'key by address': () => `Bearer ${resigned({ header: { jku: 'https://evil.example/keys' } }, 'sha256', 'secret')}`,
  'key by path': () => `Bearer ${resigned({ header: { kid: '../../dev/null' } }, 'sha256', '')}`,
  'unknown critical extension': () => `Bearer ${resigned({ header: { crit: ['exp2'], exp2: 1 } })}`,
  'typ JWT': () => `Bearer ${resigned({ header: { typ: 'JWT' } })}`,
  'typ missing': () => `Bearer ${resigned({ header: { typ: undefined } })}`,
  'typ of an identity token': () => `Bearer ${resigned({ header: { typ: 'id+jwt' } })}`,
  'other issuer': () => `Bearer ${resigned({ claims: { iss: 'evil' } })}`,
  'issuer missing': () => `Bearer ${resigned({ claims: { iss: undefined } })}`,
  'other audience': () => `Bearer ${resigned({ claims: { aud: 'livekit' } })}`,
  'audience missing': () => `Bearer ${resigned({ claims: { aud: undefined } })}`,
  'subject missing': () => `Bearer ${resigned({ claims: { sub: undefined } })}`,
  'subject of another user': () => `Bearer ${resigned({ claims: { sub: randomUUID() } })}`,
  'subject that is no id': () => `Bearer ${resigned({ claims: { sub: "' or 1=1" } })}`,
  'jti missing': () => `Bearer ${resigned({ claims: { jti: undefined } })}`,
  'jti of no login': () => `Bearer ${resigned({ claims: { jti: randomUUID() } })}`,
  'jti that is no id': () => `Bearer ${resigned({ claims: { jti: '\u0000' } })}`,
  'iat missing': () => `Bearer ${resigned({ claims: { iat: undefined } })}`,
  'exp missing': () => `Bearer ${resigned({ claims: { exp: undefined } })}`,
  'exp as text': () => `Bearer ${resigned({ claims: { exp: '9999999999' } })}`,
  expired: () => `Bearer ${resigned({ claims: { exp: now() - 1 } })}`,
  'not yet valid': () => `Bearer ${resigned({ claims: { nbf: now() + 600 } })}`,
  'roles in the claims, of no login': () =>
    `Bearer ${resigned({ claims: { jti: randomUUID(), roles: ['superAdministrator'] } })}`,
};

function flipped(index: number): string {
  return `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
}
/** 32 bytes leave two unused bits in the last of 43 letters: a lax decoder reads four texts as one signature. */
function withOtherPadding(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(text.slice(-1));
  return text.slice(0, -1) + letters[last ^ 1];
}
function signedOver(first: string, second: string): string {
  return `${first}.${second}.${hmac(`${first}.${second}`)}`;
}

const ask = (authorization: string) => service.request('main', '/auth/is-admin', { headers: { authorization } });

describe('a bearer token', () => {
  it.each(Object.entries(FORGERIES))('is refused with %s', async (_what, forge) => {
    const answer = await ask(forge());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Unauthorized', statusCode: 401 });
  });

  it('is accepted as it was issued, whatever the case of the scheme', async () => {
    expect(Object.keys(FORGERIES).length).toBeGreaterThanOrEqual(40);
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect((await ask(`bearer ${token}`)).status).toBe(200);
    expect((await ask(`Bearer ${resigned({})}`)).status).toBe(200);
  });

  it('is refused when its account is gone, and on another instance when its holder is banned', async () => {
    const [leaver, spammer] = [createWallet(), createWallet()];
    const { orm } = service.context.database;
    const leaverToken = await service.signIn(leaver);
    await orm.delete(users).where(eq(users.address, leaver.address));
    await expect(createLiveSessions(service.context).authenticate(leaverToken)).rejects.toMatchObject({
      code: 'token_revoked',
    });

    const spammerToken = await service.signIn(spammer);
    await orm.insert(bans).values({ address: spammer.address, reason: 'spam' });
    await expect(createLiveSessions(service.context).authenticate(spammerToken)).rejects.toMatchObject({
      code: 'account_banned',
    });
  });

  it('that another instance logged out is refused here when its second is over', async () => {
    const second = await service.signIn(createWallet());
    const [here, elsewhere] = [createLiveSessions(service.context), createLiveSessions(service.context)];
    const { jti } = await here.authenticate(second);
    await elsewhere.revoke(jti);
    await expect(elsewhere.authenticate(second)).rejects.toMatchObject({ code: 'token_revoked' });
    const verdict = async () =>
      here.authenticate(second).then(
        () => 'alive',
        (error: { code: string }) => error.code,
      );
    await expect.poll(verdict, { timeout: 5_000, interval: 20 }).toBe('token_revoked');
  });

  it('that goes on calling is asked for together with the others', async () => {
    const query = vi.spyOn(service.context.database.pool, 'query');
    const sessions = createLiveSessions(service.context);
    const held = await Promise.all([createWallet(), createWallet()].map((wallet) => service.signIn(wallet)));
    const askedTogether = async () => {
      await Promise.all(held.map((each) => sessions.authenticate(each)));
      return query.mock.calls.some(([, values]) => {
        const [jtis] = (values ?? []) as unknown[];
        return Array.isArray(jtis) && jtis.length === held.length;
      });
    };
    expect(await askedTogether()).toBe(false);
    await expect.poll(askedTogether, { timeout: 5_000, interval: 20 }).toBe(true);
    query.mockRestore();
  });

  it('that goes on calling is refused within a second of a ban elsewhere, with its reason', async () => {
    const caller = createWallet();
    const held = await service.signIn(caller);
    const sessions = createLiveSessions(service.context);
    const verdict = () =>
      sessions.authenticate(held).then(
        () => 'alive',
        (error: { code: string }) => error.code,
      );
    expect(await verdict()).toBe('alive');
    await service.context.database.orm.insert(bans).values({ address: caller.address, reason: 'spam' });
    await expect.poll(verdict, { timeout: 5_000, interval: 10 }).toBe('account_banned');
  });

  it('lets nobody in on an old answer while the database is away', async () => {
    const held = await service.signIn(createWallet());
    const context = { ...service.context };
    const sessions = createLiveSessions(context);
    await sessions.authenticate(held);
    context.database = openDatabase('postgresql://nobody@127.0.0.1:1/nothing');
    const verdict = async () =>
      sessions.authenticate(held).then(
        () => 'alive',
        (error: unknown) => toServiceError(error).code,
      );
    await expect.poll(verdict, { timeout: 5_000, interval: 20 }).toBe('unavailable');
    await context.database.close();
  });

  it('is alive only while its row is', async () => {
    const third = await service.signIn(createWallet());
    const { jti } = decode(third.split('.')[1]);
    await service.context.database.orm.delete(authSessions).where(eq(authSessions.jti, String(jti)));
    expect((await service.request('main', '/auth/is-admin', { token: third })).status).toBe(401);
  });
});
