import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerJson,
  FROM_OWN_PAGE,
  ORIGIN,
  ServiceBehindGateway,
  SIGNED_IN,
} from '../../test/service-behind-gateway.ts';
import { toApiError } from '../client/api-error.ts';
import { createClip } from '../contract/clips.ts';

const service = new ServiceBehindGateway();
beforeEach(() => service.start());
afterEach(() => service.stop());
afterEach(() => vi.useRealTimers());

const HASH = 'a'.repeat(64);

/** Sends a body of this many bytes, saying its length or not. */
function send(path: string, bytes: number, saysSo: boolean): Promise<Response> {
  const chunk = new Uint8Array(1024 * 1024).fill(32);
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (left <= 0) return controller.close();
      controller.enqueue(chunk.subarray(0, Math.min(left, chunk.length)));
      left -= chunk.length;
    },
  });
  const length = saysSo ? { 'content-length': String(bytes) } : {};
  const init = { method: 'POST', headers: { ...FROM_OWN_PAGE, ...SIGNED_IN, ...length }, body, duplex: 'half' };
  return service.forward(new Request(`${ORIGIN}/api${path}`, init as RequestInit));
}

describe('large bodies', () => {
  const clip = createClip.maxBodyBytes;

  test.each([true, false])('a clip of 24 MB goes on, saying its length or not (%s)', async (saysSo) => {
    service.handle = (_request, response) => answerJson(response, 403, { error: 'feature_off', message: 'x' });
    expect((await send('/clips/clips', clip, saysSo)).status).toBe(403);
    expect(service.seen.map(({ url, body }) => [url, body.length])).toEqual([['/clips', clip]]);
  });

  test.each([true, false])('a larger one does not (%s)', async (saysSo) => {
    expect((await send('/clips/clips', clip + 1, saysSo)).status).toBe(413);
    expect(service.seen).toEqual([]);
  });

  test('a slow line has as long as its body takes at a megabit a second', async () => {
    const asked = new Promise<void>((resolve) => {
      service.handle = () => resolve();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answered = 0;
    const answering = send('/clips/clips', clip, true).then(({ status }) => {
      answered = status;
    });
    await asked;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(answered).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    await answering;
    expect(answered).toBe(504);
  });

  test.each(['/main/replies', '/main/clips', '/clips/elsewhere'])('%s takes no clip', async (path) => {
    expect((await send(path, clip, true)).status).toBe(413);
    expect((await send(path, clip, false)).status).toBe(413);
    expect(service.seen).toEqual([]);
  });
});

describe('files', () => {
  test('a picture comes without a token and stays as long as the service says', async () => {
    const caching = 'public, max-age=31536000, immutable';
    const safety = "default-src 'none'; sandbox";
    service.handle = (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'image/png',
          'cache-control': caching,
          'content-security-policy': safety,
          etag: `"${HASH}"`,
        })
        .end(Buffer.from([0x89, 0x50]));
    const answer = await service.get(`/main/images/${HASH}`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from([0x89, 0x50]));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': caching,
      'content-security-policy': safety,
      'content-type': 'image/png',
      etag: `"${HASH}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.has('vary')).toBe(false);
    expect(service.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      [`/images/${HASH}`, undefined],
    ]);
  });

  test('a part of a clip is asked for and comes as a part', async () => {
    service.handle = (_request, response) =>
      response
        .writeHead(206, {
          'content-type': 'video/webm',
          'cache-control': 'private, no-cache',
          'accept-ranges': 'bytes',
          'content-range': 'bytes 2-3/10',
          'content-length': '2',
        })
        .end('cd');
    const answer = await service.get('/clips/clips/7/video?download', { range: 'bytes=2-3', 'if-range': '"1"' });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('cd');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-range': 'bytes 2-3/10',
    });
    const [{ url, headers } = { url: '', headers: {} }] = service.seen;
    expect(url).toBe('/clips/7/video?download');
    expect(headers).toMatchObject({ range: 'bytes=2-3', 'if-range': '"1"' });
    expect(headers.authorization).toBeUndefined();
  });

  test('a range the file does not have is said with its length', async () => {
    service.handle = (_request, response) =>
      answerJson(
        response,
        416,
        { error: 'range_not_satisfiable', message: 'x', statusCode: 416 },
        { 'content-range': 'bytes */10' },
      );
    const answer = await service.get('/clips/clips/7/video', { range: 'bytes=99-' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */10');
  });
});

test('events go on for longer than any answer may take, and end with the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = new Promise<ServerResponse>((resolve) => {
    service.handle = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      resolve(response);
    };
  });
  const page = new AbortController();
  const request = new Request(`${ORIGIN}/api/market/stream?mints=a`, { headers: SIGNED_IN, signal: page.signal });
  const answer = await service.forward(request);
  const upstream = await opened;
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': hello\n\n');
  await vi.advanceTimersByTimeAsync(3_600_000);
  upstream.write('event: trade\ndata: {}\n\n');
  expect((await reader?.read())?.value).toBe('event: trade\ndata: {}\n\n');
  const closed = once(upstream, 'close');
  page.abort();
  await closed;
  await expect(reader?.read()).rejects.toMatchObject({ name: 'AbortError' });
});

describe('refusals keep what they say', () => {
  const decision = { resolved: true, action: 'hidden', notes: '', by: 'b', at: '2026-01-31T12:00:00.000Z', version: 2 };
  const claim = { holder: 'b', until: '2026-01-31T12:00:00.000Z' };

  test.each([
    [403, { error: 'feature_off' }, {}],
    [503, { error: 'unavailable' }, { 'retry-after': '5' }],
    [429, { error: 'rate_limited' }, { 'retry-after': '9' }],
    [409, { error: 'already_decided', decision }, {}],
    [409, { error: 'claimed', claim }, {}],
    [400, { error: 'validation_failed', issues: [{ path: 'body.id', message: 'must be text' }] }, {}],
  ])('%i %j', async (status, given, headers) => {
    const body = { ...given, message: 'No', statusCode: status };
    service.handle = (_request, response) => answerJson(response, status, body, headers);
    const answer = await service.post('/main/reports/update', {}, SIGNED_IN);
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual(body);
    const seconds = (headers as Record<string, string>)['retry-after'];
    expect(toApiError(status, answer.headers, JSON.parse(text))).toMatchObject({
      ...given,
      status,
      retryAfterSeconds: seconds === undefined ? undefined : Number(seconds),
    });
  });
});
