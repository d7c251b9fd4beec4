import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../lib/contract/endpoints.ts';
import { createWallet } from '../test/fake-wallet.ts';
import { type HangingProxy, startHangingProxy } from '../test/hanging-proxy.ts';
import { startTestService, type TestService, WEB_ORIGIN } from '../test/service.ts';
import { createApps } from './app.ts';
import { type Database, openDatabase } from './database/client.ts';

/** The promise is three seconds; the rest is what a busy machine may add to a timer. */
const ANSWERED_WITHIN_MS = 3_000;
const SLACK_MS = 2_000;

let service: TestService;
let proxy: HangingProxy;
let database: Database;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = await service.signIn(createWallet());
  proxy = await startHangingProxy(service.context.settings.databaseUrl);
  database = openDatabase(proxy.url, { maxConnections: 4 });
});
afterAll(async () => {
  proxy.resume();
  await database.close();
  await proxy.close();
  await service.close();
});

describe('while PostgreSQL hangs', () => {
  it('every request is answered in time with 503 and Retry-After, and all is well again afterwards', async () => {
    const apps = createApps({ ...service.context, database });
    const ask = (path: string, method = 'GET', host: (typeof ENDPOINTS)[number]['host'] = 'main') => {
      const headers = { authorization: `Bearer ${token}`, origin: WEB_ORIGIN };
      return apps[host].request(path, { method, headers });
    };
    expect((await ask('/auth/is-admin')).status).toBe(200);
    proxy.hang();
    const answers = await Promise.all(
      ENDPOINTS.filter(({ access }) => access !== 'anyone').map(async ({ host, method, path }) => {
        const begin = performance.now();
        // The login just seen is remembered for a second, so a few get as far as their handler.
        const answer = await ask(path.replaceAll(/\{\w+\}/g, '1'), method, host);
        return {
          path,
          status: answer.status,
          retry: answer.headers.get('retry-after'),
          took: performance.now() - begin,
        };
      }),
    );
    for (const { path, status, retry, took } of answers) {
      // 503, unless it was answered or refused before anything was asked of the database.
      expect([200, 400, 403, 404, 503], path).toContain(status);
      if (status === 503) expect(Number(retry), path).toBeGreaterThan(0);
      expect(took, path).toBeLessThan(ANSWERED_WITHIN_MS + SLACK_MS);
    }
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(10);
    expect((await ask('/health/ready')).status).toBe(503);
    proxy.resume();
    await expect.poll(async () => (await ask('/auth/is-admin')).status, { timeout: 15_000 }).toBe(200);
    // No connection was lost on the way: each of the pool's four can be had at once.
    const held = await Promise.all(Array.from({ length: 4 }, () => database.pool.connect()));
    for (const connection of held) connection.release();
  });
});
