import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_HOST, startTestService, type TestService } from '../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('GET /docs', () => {
  it('is on main, without a token, and names nothing of another origin', async () => {
    const answer = await service.request('main', '/docs');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    const page = await answer.text();
    const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(named).toHaveLength(4);
    for (const address of named) {
      expect(address).toMatch(/^\/docs\/[a-z.-]+$/);
      expect((await service.request('main', address)).status, address).toBe(200);
    }
    expect((await service.request('swap', '/docs')).status).toBe(404);
  });

  it('offers every host, with the document that host serves', async () => {
    const start = await (await service.request('main', '/docs/start.js')).text();
    for (const host of EVERY_HOST) {
      expect(start).toContain(`/docs/${host}.json`);
      const [here, there] = await Promise.all([
        service.request('main', `/docs/${host}.json`),
        service.request(host, '/openapi.json'),
      ]);
      expect(await here.text()).toBe(await there.text());
    }
  });

  it.each(['package.json', '..%2fpackage.json', 'index.html', 'constructor', 'nowhere.json'])(
    'has no %s',
    async (name) => {
      expect((await service.request('main', `/docs/${name}`)).status).toBe(404);
    },
  );

  it('answers 304 to whoever has it', async () => {
    const etag = (await service.request('main', '/docs/swagger-ui.css')).headers.get('etag') ?? '';
    const again = await service.request('main', '/docs/swagger-ui.css', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
