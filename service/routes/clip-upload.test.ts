import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson, type Person } from '../../test/people.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';

let service: TestService;
let host: Person;
let mint: string;
beforeAll(async () => {
  service = await startTestService();
  host = await addPerson(service);
  ({ mint } = await openSmallMarket(service).launch({ creator: host.address }));
  const { body } = await host.call('/livestreams/create-livestream', { json: { mint } });
  await query("UPDATE livestreams SET status = 'live', started_at = now() WHERE id = $1", [body.id]);
});
afterEach(() => vi.useRealTimers());
afterAll(() => service.close());

const query = (text: string, values: unknown[] = []) => service.context.database.pool.query(text, values);
const stored = async () => (await host.call(`clips:/clips?mint=${mint}`)).body.clips.length;

const WEBM_HEAD = '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff';
/** What the slowest line that is meant to be enough takes for the largest clip, and a bit longer than anybody may. */
const SLOW_MS = 340_000;
const TOO_SLOW_MS = 351_000;

/** A clip of some megabytes as a browser sends it, in pieces of a megabyte. */
function piecesOfClip(): Uint8Array[] {
  const file = Buffer.concat([Buffer.from(WEBM_HEAD, 'hex'), Buffer.alloc(4_000_000, Math.random() * 256)]);
  const json = {
    mint,
    seconds: 60,
    title: 'Over a slow line',
    video: `data:video/webm;base64,${file.toString('base64')}`,
  };
  const bytes = Buffer.from(JSON.stringify(json));
  const count = Math.ceil(bytes.length / 1_000_000);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * 1_000_000, (index + 1) * 1_000_000));
}

/** The clip as a body whose last piece waits for `finish`; `isRead` settles when all the others were taken. */
function slowBody() {
  const pieces = piecesOfClip();
  const last = pieces.pop();
  let [tellRead, finish, hasLeft] = [() => {}, () => {}, false];
  const isRead = new Promise<void>((resolve) => {
    tellRead = resolve;
  });
  const isDue = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const piece = pieces.shift();
      if (piece) return controller.enqueue(piece);
      tellRead();
      await isDue;
      if (hasLeft || !last) return;
      controller.enqueue(last);
      controller.close();
    },
    cancel() {
      hasLeft = true;
    },
  };
  return { body: new ReadableStream(source, { highWaterMark: 0 }), isRead, finish, hasLeft: () => hasLeft };
}

const send = (body: ReadableStream<Uint8Array>) =>
  host.call('clips:/clips', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

describe('a clip over a slow line', () => {
  it('is kept although it takes minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { body, isRead, finish } = slowBody();
    const answer = send(body);
    await isRead;
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    vi.useRealTimers();
    finish();
    expect(await answer).toMatchObject({ status: 201, body: { title: 'Over a slow line', seconds: 60 } });
    expect(await stored()).toBe(1);
  });

  it('is refused with 408 once its time is over, and nothing is kept', async () => {
    const before = await stored();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { body, isRead, hasLeft } = slowBody();
    const answer = send(body);
    await isRead;
    await vi.advanceTimersByTimeAsync(TOO_SLOW_MS);
    vi.useRealTimers();
    expect(await answer).toMatchObject({ status: 408, body: { error: 'request_timeout', statusCode: 408 } });
    expect(hasLeft()).toBe(true);
    expect(await stored()).toBe(before);
  });
});
