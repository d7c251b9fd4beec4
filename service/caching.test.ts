import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '../lib/contract/endpoints.ts';
import { createFakeMediaServer } from '../test/fake-media-server.ts';
import { createWallet } from '../test/fake-wallet.ts';
import { addPerson, type Person } from '../test/people.ts';
import { startTestService, type TestService } from '../test/service.ts';
import { openSmallMarket } from '../test/small-market.ts';
import { checkStreams } from './domain/livestreams/check-streams.ts';

const wallet = createWallet();
const media = createFakeMediaServer();
// It stands still, because some answers tell when they were made.
const standsStill = new Date();
const clock = { now: () => standsStill };
let service: TestService;
let person: Person;
let mint: string;
beforeAll(async () => {
  service = await startTestService({ media, clock, settings: { superAdmins: [wallet.address] } });
  person = await addPerson(service, wallet);
  ({ mint } = await openSmallMarket(service).launch({ creator: person.address }));
  const { roomName } = (await person.call('/livestreams/create-livestream', { json: { mint } })).body;
  media.rooms.set(roomName, [{ identity: `${person.id}#a`, mayPublish: true, isPublishing: true, isHidden: false }]);
  await checkStreams(service.context);
  const reporter = await addPerson(service);
  await reporter.call('/reports', { json: { targetId: mint, type: 'spam', reason: 'It is one.' } });
});
afterAll(() => service.close());

const READS = ENDPOINTS.filter((endpoint) => endpoint.method === 'GET' && !('noStore' in endpoint));
/** They need a clip or a report by its id, and prove their 304 beside their routes. */
const NOT_THERE = ['getClip', 'getReport'];

function pathOf(path: string): string {
  const someone = { address: person.address, userId: person.id };
  const values: Record<string, string> = { mint, ...someone, timeWindow: '24h', targetType: 'coin', targetId: mint };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? person.id);
  return path === '/bookmarks/{id}' ? '/bookmarks/me' : filled;
}

it.each(READS.filter(({ name }) => !NOT_THERE.includes(name)).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is not sent again to whoever has it, and answers HEAD',
  async (name, endpoint) => {
    const query =
      {
        getCoin: '?sync=true',
        findCoinByMint: `?mint=${mint}`,
        searchCoins: '?searchTerm=a',
        listSparks: `?mints=${mint}`,
      }[name] ?? '';
    const ask = (method: string, ifNoneMatch?: string) =>
      service.request(endpoint.host, pathOf(endpoint.path) + query, {
        method,
        token: person.token,
        ...(ifNoneMatch && { headers: { 'if-none-match': ifNoneMatch } }),
      });
    const full = await ask('GET');
    expect(full.status, await full.clone().text()).toBe(200);
    const head = await ask('HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const etag = full.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    for (const known of ['*', `"x", W/"y", ${etag.slice(2)}`]) {
      for (const method of ['GET', 'HEAD']) {
        const unchanged = await ask(method, known);
        expect([unchanged.status, await unchanged.text()], `${method} ${known}`).toEqual([304, '']);
      }
    }
    expect((await ask('GET', '"x"')).status).toBe(200);
  },
);
