import { lt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '../../lib/contract/errors.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { authSessions, signInNonces } from '../database/schema/auth.ts';
import { bans } from '../database/schema/users.ts';

const superAdmin = createWallet();
const gateway = createWallet();
const clock = createTestClock();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    clock,
    settings: {
      superAdmins: [superAdmin.address],
      gatewayAddress: gateway.address,
      countryHeader: 'x-country',
      blockedCountries: ['XX'],
      trustedProxies: ['10.0.0.1'],
      webOrigins: ['http://localhost:3000', 'https://curb.example'],
    },
  });
});
afterAll(() => service.close());

async function refusalOf(answer: Response) {
  const body = ErrorBody.parse(await answer.json());
  expect(body.statusCode).toBe(answer.status);
  return body.error;
}

async function askMessage(wallet: FakeWallet, headers = {}): Promise<string> {
  const answer = await service.request('main', '/auth/message', { json: { address: wallet.address }, headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { message: string }).message;
}

function logIn(wallet: FakeWallet, message: string, init = {}) {
  const json = { address: wallet.address, message, signature: wallet.signText(message) };
  return service.request('main', '/auth/login', { json, ...init });
}

describe('POST /auth/message', () => {
  it('refuses what is no address, naming the field', async () => {
    const answer = await service.request('main', '/auth/message', { json: { address: 'me' } });
    expect(answer.status).toBe(400);
    const body = ErrorBody.parse(await answer.json());
    expect(body.issues?.map(({ path }) => path)).toContain('body.address');
  });

  it('gives a text that no cache keeps, for the domain of an allowed origin', async () => {
    const json = { address: createWallet().address };
    const headers = { origin: 'https://curb.example' };
    const answer = await service.request('main', '/auth/message', { json, headers });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    const { message } = (await answer.json()) as { message: string };
    expect(message).toMatch(/^curb\.example wants you to sign in/);
    expect(message).toMatch(/\nNonce: [0-9a-f]{32}\n/);
  });

  it('falls back to the first of WEB_ORIGINS for any other origin', async () => {
    const message = await askMessage(createWallet(), { origin: 'https://evil.example', host: 'evil.example' });
    expect(message).toMatch(/^localhost:3000 wants you/);
  });
});

describe('POST /auth/login', () => {
  it('refuses a signature of another wallet, and leaves the text usable for its own', async () => {
    const wallet = createWallet();
    const message = await askMessage(wallet);
    const json = { address: wallet.address, message, signature: createWallet().signText(message) };
    const refused = await service.request('main', '/auth/login', { json });
    expect(refused.status).toBe(401);
    expect(await refusalOf(refused)).toBe('signature_invalid');
    expect((await logIn(wallet, message)).status).toBe(200);
  });

  it('refuses a replay, and of two at once lets one in', async () => {
    const wallet = createWallet();
    const message = await askMessage(wallet);
    const both = await Promise.all([logIn(wallet, message), logIn(wallet, message)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const replay = await logIn(wallet, message);
    expect(replay.status).toBe(401);
    expect(await refusalOf(replay)).toBe('nonce_unknown');
  });

  it('refuses a text after five minutes', async () => {
    const wallet = createWallet();
    const message = await askMessage(wallet);
    clock.advance(5 * 60_000);
    expect(await refusalOf(await logIn(wallet, message))).toBe('nonce_unknown');
  });

  it('refuses a text for one address signed by another that says it is its own', async () => {
    const [wallet, thief] = [createWallet(), createWallet()];
    const message = await askMessage(wallet);
    expect(await refusalOf(await logIn(thief, message))).toBe('message_refused');
    const rewritten = message.replace(wallet.address, thief.address);
    expect(await refusalOf(await logIn(thief, rewritten))).toBe('message_refused');
  });

  it('refuses a banned address', async () => {
    const wallet = createWallet();
    await service.context.database.orm.insert(bans).values({ address: wallet.address, reason: 'spam' });
    const answer = await logIn(wallet, await askMessage(wallet));
    expect(answer.status).toBe(401);
    expect(await refusalOf(answer)).toBe('account_banned');
  });

  it('asks for an Origin, and for an allowed one', async () => {
    const wallet = createWallet();
    const missing = await logIn(wallet, await askMessage(wallet), { headers: { origin: '' } });
    expect([missing.status, await refusalOf(missing)]).toEqual([400, 'origin_required']);
    const other = await logIn(wallet, await askMessage(wallet), { headers: { origin: 'https://evil.example' } });
    expect([other.status, await refusalOf(other)]).toEqual([403, 'origin_not_allowed']);
  });

  it('says 400 to a text that is not of the form', async () => {
    const wallet = createWallet();
    const answer = await logIn(wallet, 'let me in');
    expect([answer.status, await refusalOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('makes the account at the first login and finds it at the next', async () => {
    const wallet = createWallet();
    const ids = [];
    for (let login = 0; login < 2; login++) {
      const token = await service.signIn(wallet);
      const profile = await service.request('main', '/auth/my-profile', { token });
      ids.push(((await profile.json()) as { id: string }).id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('makes one account when a wallet logs in twice at once', async () => {
    const wallet = createWallet();
    const tokens = await Promise.all([service.signIn(wallet), service.signIn(wallet)]);
    const profiles = await Promise.all(
      tokens.map(async (token) => (await service.request('main', '/auth/my-profile', { token })).json()),
    );
    expect(profiles[0]).toEqual(profiles[1]);
  });
});

describe('a token', () => {
  it('is refused after its logout, at once and on every host', async () => {
    const token = await service.signIn(createWallet());
    expect((await service.request('main', '/auth/is-admin', { token })).status).toBe(200);
    expect((await service.request('main', '/auth/logout', { method: 'POST', token })).status).toBe(200);
    for (const host of ['main', 'legacy-v1', 'legacy-v2'] as const) {
      const answer = await service.request(host, '/auth/is-admin', { token });
      expect([answer.status, await refusalOf(answer)]).toEqual([401, 'token_revoked']);
    }
  });

  it('leaves no row behind when it has expired', async () => {
    const { orm } = service.context.database;
    const wallet = createWallet();
    await service.signIn(wallet);
    await askMessage(wallet);
    clock.advance(service.context.settings.tokenTtlSeconds * 1000 + 1);
    await service.signIn(wallet);
    const now = clock.now();
    expect(await orm.$count(authSessions, lt(authSessions.expiresAt, now))).toBe(0);
    expect(await orm.$count(signInNonces, lt(signInNonces.expiresAt, now))).toBe(0);
  });

  it('leaves the other logins of its account alone when it logs out', async () => {
    const wallet = createWallet();
    const [first, second] = [await service.signIn(wallet), await service.signIn(wallet)];
    await service.request('main', '/auth/logout', { method: 'POST', token: first });
    expect((await service.request('main', '/auth/is-admin', { token: second })).status).toBe(200);
  });

  it('expires', async () => {
    const token = await service.signIn(createWallet());
    expect((await service.request('main', '/auth/is-admin', { token })).status).toBe(200);
    clock.advance(service.context.settings.tokenTtlSeconds * 1000);
    const answer = await service.request('main', '/auth/is-admin', { token });
    expect([answer.status, await refusalOf(answer)]).toEqual([401, 'token_expired']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('roles', () => {
  const rolesOf = async (wallet: FakeWallet) => {
    const token = await service.signIn(wallet);
    const paths = ['/auth/is-admin', '/auth/is-super-admin'];
    return Promise.all(paths.map(async (path) => (await service.request('main', path, { token })).json()));
  };

  it("are nobody's by default", async () => {
    expect(await rolesOf(createWallet())).toEqual([{ isAdmin: false }, { isSuperAdmin: false }]);
  });

  it('are those of SUPER_ADMINS from the start, also before their first login', async () => {
    expect(await rolesOf(superAdmin)).toEqual([{ isAdmin: true }, { isSuperAdmin: true }]);
  });
});

describe('GET /auth/my-profile', () => {
  it('refuses nobody, then asks for an Origin', async () => {
    expect((await service.request('main', '/auth/my-profile')).status).toBe(401);
    const token = await service.signIn(createWallet());
    const missing = await service.request('main', '/auth/my-profile', { token, headers: { origin: '' } });
    expect([missing.status, await refusalOf(missing)]).toEqual([400, 'origin_required']);
  });

  it('tells the own profile, to be kept by the holder alone', async () => {
    const wallet = createWallet();
    const token = await service.signIn(wallet);
    const answer = await service.request('main', '/auth/my-profile', { token });
    expect(await answer.json()).toMatchObject({ address: wallet.address, email: '', roles: [] });
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toContain('Authorization');
  });
});

describe('GET /auth/is-valid-jurisdiction', () => {
  const ask = async (headers: Record<string, string>, peer: string) => {
    const token = await service.signIn(createWallet());
    return (await service.request('main', '/auth/is-valid-jurisdiction', { token, headers, peer })).json();
  };

  it('believes a trusted proxy about the country, and nobody else', async () => {
    expect(await ask({ 'x-country': 'xx' }, '10.0.0.1')).toEqual({ isValidJurisdiction: false });
    expect(await ask({ 'x-country': 'YY' }, '10.0.0.1')).toEqual({ isValidJurisdiction: true });
    expect(await ask({}, '10.0.0.1')).toEqual({ isValidJurisdiction: true });
    expect(await ask({ 'x-country': 'xx' }, '10.0.0.2')).toEqual({ isValidJurisdiction: true });
  });
});

describe("the gateway's account", () => {
  it('reads, and may do nothing else', async () => {
    const token = await service.signIn(gateway);
    expect((await service.request('main', '/auth/is-admin', { token })).status).toBe(200);
    for (const path of ['/auth/logout', '/users/register']) {
      const answer = await service.request('main', path, { method: 'POST', token });
      expect([answer.status, await refusalOf(answer)]).toEqual([403, 'role_required']);
    }
    expect((await service.request('main', '/auth/is-admin', { token })).status).toBe(200);
  });

  it('may read where a read is a POST, and is refused a write before its body is looked at', async () => {
    const token = await service.signIn(gateway);
    expect((await service.request('swap', '/quote', { token, json: {} })).status).toBe(400);
    expect((await service.request('swap', '/orders', { token, json: {} })).status).toBe(403);
  });

  it("is nobody's to look up", async () => {
    await service.signIn(gateway);
    const token = await service.signIn(createWallet());
    expect((await service.request('main', `/users/${gateway.address}`, { token })).status).toBe(404);
  });
});
