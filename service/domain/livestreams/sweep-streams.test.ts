import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeMediaServer } from '../../../test/fake-media-server.ts';
import { addPerson, type Person } from '../../../test/people.ts';
import { pictureUrl } from '../../../test/pictures.ts';
import { createTestClock, startTestService, type TestService } from '../../../test/service.ts';
import { openSmallMarket } from '../../../test/small-market.ts';
import { checkStreams } from './check-streams.ts';
import { sweepStreams } from './sweep-streams.ts';

const media = createFakeMediaServer();
const clock = createTestClock();
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ media, clock });
});
afterAll(() => service.close());

/** A live stream with a frame; gives its coin and the path of the frame. */
async function streamWithFrame(host: Person, red: number): Promise<{ mint: string; frame: string }> {
  const { mint } = await openSmallMarket(service).launch({ creator: host.address });
  const { body } = await host.call('/livestreams/create-livestream', { json: { mint } });
  media.rooms.set(body.roomName, [{ identity: `${host.id}#a`, mayPublish: true, isPublishing: true, isHidden: false }]);
  clock.advance(6_000);
  await checkStreams(service.context);
  const image = await pictureUrl({ width: 64, height: 36, background: { r: red, g: 9, b: 9 } }, 'jpeg');
  const put = await host.call(`/livestreams/${mint}/thumbnail`, { method: 'PUT', json: { image } });
  return { mint, frame: put.body.thumbnail };
}
const statusOf = async (path: string) => (await service.request('main', path)).status;

it('takes the frames of hosts whose account is deleted, and those of streams that ended a week ago', async () => {
  const [leaver, host] = [await addPerson(service), await addPerson(service)];
  const left = await streamWithFrame(leaver, 10);
  const kept = await streamWithFrame(host, 200);
  expect((await leaver.call('/users', { method: 'DELETE' })).status).toBe(200);
  await sweepStreams(service.context);
  expect([await statusOf(left.frame), await statusOf(kept.frame)]).toEqual([404, 200]);

  await host.call('/livestreams/end', { json: { mint: kept.mint } });
  await sweepStreams(service.context);
  expect(await statusOf(kept.frame)).toBe(200);
  clock.advance(8 * 24 * 60 * 60_000);
  await sweepStreams(service.context);
  expect(await statusOf(kept.frame)).toBe(404);
});
