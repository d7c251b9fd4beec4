import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import { browserFetcher, forgetAnswers } from './browser-fetcher.ts';
import type { PlainCall } from './http.ts';

const read: PlainCall = { host: 'main', method: 'GET', path: '/coins', idempotent: true };
const write: PlainCall = { host: 'swap', method: 'POST', path: '/orders', body: { a: 1 }, idempotent: false };

const fetchMock = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 304 ? null : JSON.stringify(body), { status, headers });
const refusal = (status: number, headers: Record<string, string> = {}) =>
  answer(status, { error: 'x', message: 'No', statusCode: status }, headers);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  forgetAnswers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Runs the call to its end and says when, in ms, each try was made. */
async function triesOf(call: PlainCall): Promise<{ at: number[]; result: unknown }> {
  const startMs = Date.now();
  const at: number[] = [];
  const answered = fetchMock.getMockImplementation();
  fetchMock.mockImplementation((...request) => {
    at.push(Date.now() - startMs);
    return answered ? answered(...request) : Promise.reject(new TypeError('no answer'));
  });
  const settled = browserFetcher(call).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { at, result: await settled };
}

describe('tries', () => {
  test('401 is never tried again', async () => {
    fetchMock.mockImplementation(async () => refusal(401));
    const { at, result } = await triesOf(read);
    expect(at).toEqual([0]);
    expect(result).toMatchObject({ status: 401, error: 'x', message: 'No' });
  });

  test.each([500, 502, 504])('%i is tried again after 1, 2 and 4 seconds', async (status) => {
    fetchMock.mockImplementation(async () => refusal(status));
    const { at, result } = await triesOf(read);
    expect(at).toEqual([0, 1000, 3000, 7000]);
    expect(result).toMatchObject({ status });
  });

  test('what cannot be read is no answer to a question, and tried again', async () => {
    const answers = [new Response('<html>'), new Response(''), answer(200, 'here')];
    fetchMock.mockImplementation(async () => answers.shift() ?? refusal(500));
    expect(await triesOf(read)).toEqual({ at: [0, 1000, 3000], result: 'here' });
    fetchMock.mockReset();
    fetchMock.mockImplementation(async () => new Response(''));
    // What is only done may be answered by nothing.
    expect((await triesOf(write)).result).toBeUndefined();
  });

  test('429 waits as long as it says', async () => {
    const answers = [refusal(429, { 'retry-after': '7' }), answer(200, 'here')];
    fetchMock.mockImplementation(async () => answers.shift() ?? refusal(500));
    const { at, result } = await triesOf(read);
    expect(at).toEqual([0, 7000]);
    expect(result).toBe('here');
  });

  test('a long Retry-After is told, not waited for', async () => {
    fetchMock.mockImplementation(async () => refusal(429, { 'retry-after': '600' }));
    const { at, result } = await triesOf(read);
    expect(at).toEqual([0]);
    expect(result).toMatchObject({ status: 429, retryAfterSeconds: 600 });
  });

  test.each([500, 429])('a write is not sent again by itself after %i', async (status) => {
    fetchMock.mockImplementation(async () => refusal(status));
    expect((await triesOf(write)).at).toEqual([0]);
  });

  test('a lost connection is tried again and then said', async () => {
    fetchMock.mockImplementation(async () => {
      throw new TypeError('Failed to fetch');
    });
    const { at, result } = await triesOf(read);
    expect(at).toEqual([0, 1000, 3000, 7000]);
    expect(result).toMatchObject({ status: 0, error: 'network_error' });
    expect((result as ApiError).outcomeUnknown).toBe(true);
  });

  test('an abort ends the waiting, as an abort', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation(async () => refusal(500));
    const settled = browserFetcher({ ...read, signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    controller.abort();
    expect(await settled).toMatchObject({ name: 'AbortError' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe('kept answers', () => {
  test('an unchanged answer is asked for by its ETag and stays the same object', async () => {
    fetchMock.mockImplementationOnce(async () => answer(200, { a: 1 }, { etag: '"1"' }));
    const first = await browserFetcher(read);
    fetchMock.mockImplementationOnce(async () => answer(304, null));
    const second = await browserFetcher(read);
    expect(second).toBe(first);
    expect(fetchMock.mock.calls[1]?.[1]?.headers).toMatchObject({ 'if-none-match': '"1"' });
  });

  test('a new account starts without them', async () => {
    fetchMock.mockImplementation(async () => answer(200, { a: 1 }, { etag: '"1"' }));
    await browserFetcher(read);
    forgetAnswers();
    await browserFetcher(read);
    expect(fetchMock.mock.calls[1]?.[1]?.headers).not.toHaveProperty('if-none-match');
  });
});

test('an error body of another shape still says its status', async () => {
  fetchMock.mockImplementation(async () => new Response('<html>', { status: 404 }));
  await expect(browserFetcher(read)).rejects.toMatchObject({ status: 404, error: 'http_404' });
});
