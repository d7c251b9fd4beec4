import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { sweepStreams } from '../domain/livestreams/sweep-streams.ts';

const clock = createTestClock();
const administratorWallet = createWallet();
let service: TestService;
let host: Person;
let fan: Person;
let stranger: Person;
let administrator: Person;
let mint: string;
beforeAll(async () => {
  service = await startTestService({ clock, settings: { superAdmins: [administratorWallet.address] } });
  [host, fan, stranger] = [await addPerson(service), await addPerson(service), await addPerson(service)];
  administrator = await addPerson(service, administratorWallet);
  mint = await stream();
});
afterAll(() => service.close());

const query = (text: string, values: unknown[] = []) => service.context.database.pool.query(text, values);

/** A coin of the host with a stream that is live. */
async function stream(): Promise<string> {
  const coin = await openSmallMarket(service).launch({ creator: host.address });
  const { body } = await host.call('/livestreams/create-livestream', { json: { mint: coin.mint } });
  await query("UPDATE livestreams SET status = 'live', started_at = now() WHERE id = $1", [body.id]);
  return coin.mint;
}

let made = 0;
function nextByte(): number {
  made = (made + 1) % 256;
  return made;
}
/** The containers of a WebM, each different from the last. */
function webm(payload = 400): Buffer {
  const header = Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  );
  return Buffer.concat([header, Buffer.alloc(payload, nextByte())]);
}
function box(name: string, content = Buffer.alloc(4, nextByte())): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}
const mp4 = () => Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov'), box('mdat')]);
const dataUrl = (bytes: Buffer, type = 'webm') => `data:video/${type};base64,${bytes.toString('base64')}`;

const post = (person: Person, video: string, more: object = {}) =>
  person.call('clips:/clips', { json: { mint, seconds: 30, video, ...more } });
const load = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  service.request('clips', path, { method, headers });

describe('POST /clips', () => {
  it('is for whoever has an account, of a stream that was live', async () => {
    const json = { mint, seconds: 30, video: dataUrl(webm()) };
    expect((await service.request('clips', '/clips', { json })).status).toBe(401);
    const quiet = await openSmallMarket(service).launch({ creator: host.address });
    const refused = { status: 404, body: { error: 'livestream_not_found' } };
    expect(await post(fan, json.video, { mint: quiet.mint })).toMatchObject(refused);
    await host.call('/livestreams/create-livestream', { json: { mint: quiet.mint } });
    expect(await post(fan, json.video, { mint: quiet.mint })).toMatchObject(refused);
  });

  it('keeps a file as it came, once for each person', async () => {
    const file = webm();
    const { status, body } = await post(fan, dataUrl(file), { title: 'That moment' });
    expect([status, body.title, body.user, body.contentType, body.bytes]).toEqual([
      201,
      'That moment',
      fan.address,
      'video/webm',
      file.length,
    ]);
    const answer = await load(body.video);
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(await post(fan, dataUrl(file))).toMatchObject({ status: 409, body: { error: 'duplicate' } });
    expect((await post(stranger, dataUrl(file))).status).toBe(201);
    expect((await post(fan, dataUrl(mp4(), 'mp4'))).body.contentType).toBe('video/mp4');
  });

  it.each([
    ['is no video', () => dataUrl(Buffer.from('<script>alert(1)</script>'.repeat(9)))],
    ['is an MP4 that says it is a WebM', () => dataUrl(mp4())],
    ['is a WebM that says it is an MP4', () => dataUrl(webm(), 'mp4')],
    ['is a Matroska file', () => dataUrl(Buffer.from(webm().toString('latin1').replace('webm', 'matr'), 'latin1'))],
    ['is an MP4 that is cut off', () => dataUrl(mp4().subarray(0, -2), 'mp4')],
    ['is an MP4 without a film', () => dataUrl(Buffer.concat([box('ftyp'), box('mdat')]), 'mp4')],
    ['is a header alone', () => dataUrl(webm(0).subarray(0, 30))],
    ['is a picture', () => 'data:image/png;base64,AAAA'],
    ['is a link', () => 'https://example.com/clip.webm'],
    ['is no base64', () => 'data:video/webm;base64,GkXf=AAA'],
  ])('refuses what %s', async (_, video) => {
    const { status, body } = await post(fan, video());
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'body.video']);
  });

  it('refuses what is too large, too long or without a length', async () => {
    expect((await post(fan, dataUrl(webm(24 * 1024 * 1024)))).status).toBe(400);
    expect((await post(fan, `data:video/webm;base64,${'A'.repeat(35_000_000)}`)).status).toBe(413);
    expect((await post(fan, dataUrl(webm()), { seconds: 66 })).status).toBe(400);
    expect((await post(fan, dataUrl(webm()), { seconds: undefined })).status).toBe(400);
  });

  it('ends ten minutes after the stream', async () => {
    const coin = await stream();
    await query(
      "UPDATE livestreams SET status = 'ended', ended_at = now() - interval '9 minutes' WHERE coin_id = (SELECT id FROM coins WHERE mint = $1)",
      [coin],
    );
    expect((await post(fan, dataUrl(webm()), { mint: coin })).status).toBe(201);
    await query(
      "UPDATE livestreams SET ended_at = now() - interval '11 minutes' WHERE coin_id = (SELECT id FROM coins WHERE mint = $1)",
      [coin],
    );
    expect((await post(fan, dataUrl(webm()), { mint: coin })).status).toBe(404);
  });

  it('is not for a stream that a moderator stopped', async () => {
    const coin = await stream();
    expect((await administrator.call('/livestreams/end', { json: { mint: coin } })).status).toBe(200);
    expect(await post(fan, dataUrl(webm()), { mint: coin })).toMatchObject({
      status: 404,
      body: { error: 'livestream_not_found' },
    });
    await query('UPDATE livestreams SET stopped_until = null');
  });

  it('takes twenty an hour from a person', async () => {
    const eager = await addPerson(service);
    const answers = [];
    for (let turn = 0; turn < 21; turn++) answers.push((await post(eager, dataUrl(webm()))).status);
    expect(answers).toEqual([...Array(20).fill(201), 429]);
  });
});

describe('GET /clips', () => {
  it('needs a token and a coin that is there', async () => {
    expect((await service.request('clips', `/clips?mint=${mint}`)).status).toBe(401);
    expect((await fan.call('clips:/clips?mint=x')).status).toBe(400);
    expect((await fan.call(`clips:/clips?mint=${createWallet().address}`)).status).toBe(404);
  });

  it('lists the clips of a coin, newest first', async () => {
    mint = await stream();
    const ids = [];
    for (let turn = 0; turn < 3; turn++) {
      clock.advance(1_000);
      ids.unshift((await post(fan, dataUrl(webm()))).body.id);
    }
    const { body } = await stranger.call(`clips:/clips?mint=${mint}&limit=2`);
    expect([body.total, body.clips.map(({ id }: { id: string }) => id)]).toEqual([3, ids.slice(0, 2)]);
    const all = await stranger.call('clips:/clips?limit=1');
    expect(all.body.clips[0].id).toBe(ids[0]);
  });
});

describe('GET /clips/{id}/video', () => {
  it('gives the whole or a part, without a token', async () => {
    const file = webm();
    const { body } = await post(fan, dataUrl(file));
    const part = async (range: string) => {
      const answer = await load(body.video, { range });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return [answer.status, answer.headers.get('content-range'), bytes.equals(file.subarray(10, 20))];
    };
    expect(await part('bytes=10-19')).toEqual([206, `bytes 10-19/${file.length}`, true]);
    expect((await part(`bytes=${file.length - 5}-`)).slice(0, 2)).toEqual([
      206,
      `bytes ${file.length - 5}-${file.length - 1}/${file.length}`,
    ]);
    expect((await part('bytes=-5')).slice(0, 2)).toEqual([
      206,
      `bytes ${file.length - 5}-${file.length - 1}/${file.length}`,
    ]);
    expect((await part(`bytes=${file.length}-`)).slice(0, 2)).toEqual([416, `bytes */${file.length}`]);
    expect((await part('bytes=0-1,4-5'))[0]).toBe(200);
    const whole = await load(body.video);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'content-length': String(file.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await whole.arrayBuffer();
    const etag = whole.headers.get('etag') ?? '';
    expect((await load(body.video, { 'if-none-match': etag })).status).toBe(304);
    const stale = await load(body.video, { range: 'bytes=0-1', 'if-range': '"other"' });
    expect(stale.status).toBe(200);
    await stale.arrayBuffer();
    const download = await load(`${body.video}?download`);
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="clip-${body.id}.webm"`);
    await download.arrayBuffer();
  });

  it('is 404 for every other name', async () => {
    for (const id of ['x', '0', crypto.randomUUID(), '..%2f..%2fetc%2fpasswd']) {
      expect((await load(`/clips/${id}/video`)).status, id).toBe(404);
    }
  });
});

describe('DELETE /clips/{id}', () => {
  const remove = (person: Person, id: string) => person.call(`clips:/clips/${id}`, { method: 'DELETE' });

  it('is refused to everybody but its maker, the host and administrators', async () => {
    const { body } = await post(fan, dataUrl(webm()));
    expect(await remove(stranger, body.id)).toMatchObject({ status: 403, body: { error: 'not_yours' } });
    expect((await service.request('clips', `/clips/${body.id}`, { method: 'DELETE' })).status).toBe(401);
    expect((await remove(fan, crypto.randomUUID())).status).toBe(404);
    expect((await remove(fan, 'x')).status).toBe(404);
    for (const person of [fan, host, administrator]) {
      const clip = (await post(fan, dataUrl(webm()))).body;
      expect((await remove(person, clip.id)).status).toBe(200);
      expect((await load(clip.video)).status).toBe(404);
      expect((await remove(person, clip.id)).status).toBe(404);
    }
  });

  it('keeps the file while somebody else shows it', async () => {
    const file = dataUrl(webm());
    const [first, second] = [(await post(fan, file)).body, (await post(stranger, file)).body];
    await remove(fan, first.id);
    const answer = await load(second.video);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });

  it('removes files of deleted accounts with the next sweep', async () => {
    const leaver = await addPerson(service);
    const { body } = await post(leaver, dataUrl(webm()));
    await leaver.call('/users', { method: 'DELETE' });
    expect((await load(body.video)).status).toBe(404);
    const far = new Date(Date.now() + 86_400_000);
    const before = await service.context.clips.listOlder(far);
    clock.advance(2 * 60 * 60_000);
    await sweepStreams(service.context);
    const after = await service.context.clips.listOlder(far);
    expect(after.length).toBe(before.length - 1);
  });
});

describe('a clip by itself', () => {
  it('is one clip with its place in the stream, and a line in the chat', async () => {
    const live = await stream();
    const { body } = await post(fan, dataUrl(webm()), { mint: live, title: 'Look' });
    expect((await load(`/clips/${body.id}`)).status).toBe(401);
    expect((await fan.call('clips:/clips/x')).status).toBe(404);
    const read = await stranger.call(`clips:/clips/${body.id}`);
    expect(read).toMatchObject({ status: 200, body: { id: body.id, title: 'Look' } });
    expect(read.body.streamSeconds).toBeGreaterThanOrEqual(0);
    const { messages } = (await stranger.call(`/livestreams/${live}/chat`)).body;
    expect(messages[0]).toMatchObject({
      kind: 'clip',
      clipId: body.id,
      user: fan.address,
      text: 'Saved 30 s as “Look”',
    });
    await fan.call(`clips:/clips/${body.id}`, { method: 'DELETE' });
    expect((await stranger.call(`/livestreams/${live}/chat`)).body.messages).toEqual([]);
  });

  it('is reported as its livestream, once while the report is open', async () => {
    const live = await stream();
    const { body } = await post(fan, dataUrl(webm()), { mint: live });
    const report = (person: Person, id: string) =>
      person.call(`clips:/clips/${id}/report`, { json: { type: 'offensive', reason: 'Shouts at people.' } });
    expect((await report(stranger, 'x')).status).toBe(404);
    const first = await report(stranger, body.id);
    expect(first).toMatchObject({ status: 201, body: { target: { type: 'livestream', id: body.livestreamId } } });
    expect(first.body.reason).toContain(body.id);
    expect(await report(stranger, body.id)).toMatchObject({ status: 200, body: { id: first.body.id } });
  });
});
