import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WALLET } from '../../test/msw/factories.ts';
import {
  type Handle,
  answerJson as json,
  ServiceBehindGateway,
  SIGNED_IN,
  TOKEN,
} from '../../test/service-behind-gateway.ts';

const service = new ServiceBehindGateway();
beforeEach(() => service.start());
afterEach(() => service.stop());

describe('signing in and out', () => {
  const credentials = { address: WALLET, message: 'm', signature: 's' };
  const givesToken: Handle = (_request, response) => json(response, 200, { token: TOKEN, expiresIn: 3600 });

  test('the token becomes a cookie no script reads, and is in no answer', async () => {
    service.handle = givesToken;
    const answer = await service.post('/main/auth/login', credentials);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({ expiresIn: 3600 });
    expect(text).not.toContain(TOKEN);
    expect(answer.headers.get('set-cookie')).toBe(
      `curb_session=${TOKEN}:${WALLET}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/main/auth/%6Cogin', '/main/auth/LOGIN', '/legacy-v1/auth/login'])(
    'neither by another spelling: %s',
    async (path) => {
      service.handle = givesToken;
      expect(await (await service.post(path, credentials)).text()).not.toContain(TOKEN);
    },
  );

  test('an https site has a __Host- cookie that is Secure', async () => {
    service.configure({ WEB_ORIGINS: 'https://curb.test' });
    service.handle = givesToken;
    const answer = await service.post('/main/auth/login', credentials, { origin: 'https://curb.test' });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-curb_session=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('a refused sign-in keeps its reason and sets nothing', async () => {
    service.handle = (_request, response) =>
      json(response, 401, { error: 'account_banned', message: 'Unauthorized', statusCode: 401 });
    const answer = await service.post('/main/auth/login', credentials);
    expect(await answer.json()).toMatchObject({ error: 'account_banned' });
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('a token that is no cookie value is not kept', async () => {
    service.handle = (_request, response) => json(response, 200, { token: 'a; Domain=evil.test', expiresIn: 60 });
    const answer = await service.post('/main/auth/login', credentials);
    expect(answer.status).toBe(502);
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('who signed in is known also where the service names no address in the profile', async () => {
    const fields = { id: 'u1', username: 'a', email: '', createdAt: 1_769_860_800, updatedAt: 1_769_860_800 };
    service.handle = (_request, response) => json(response, 200, fields);
    const answer = await service.get('/main/auth/my-profile', { cookie: `curb_session=${TOKEN}:${WALLET}` });
    expect(await answer.json()).toMatchObject({ id: 'u1', address: WALLET, roles: [] });
    expect(service.seen[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  test('signing out tells the service and forgets here', async () => {
    service.handle = (_request, response) => json(response, 200, { success: true });
    const answer = await service.post('/main/auth/logout', {}, SIGNED_IN);
    expect(await answer.json()).toEqual({ success: true });
    expect(service.seen[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(answer.headers.get('set-cookie')).toMatch(/^curb_session=; Max-Age=0/);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  });

  test('the cookie goes also when the service is down, and the answer says that it was not told', async () => {
    service.goAway();
    const answer = await service.post('/main/auth/logout', {}, SIGNED_IN);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('set-cookie')).toMatch(/^curb_session=; Max-Age=0/);
  });
});
