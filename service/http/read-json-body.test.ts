import { describe, expect, it } from 'vitest';
import { readBytes, readJsonBody } from './read-json-body.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that gives its parts and then stays open. */
function dripping(
  parts: readonly string[],
  { ends = false } = {},
): { body: ReadableStream<Uint8Array>; left: () => boolean } {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(bytes(part));
      if (ends) controller.close();
    },
    cancel() {
      isCancelled = true;
    },
  });
  return { body, left: () => isCancelled };
}

describe('the bytes of a body', () => {
  it('are what arrived, in order', async () => {
    const { body } = dripping(['{"a"', ':1}'], { ends: true });
    expect(new TextDecoder().decode(await readBytes(body, 100))).toBe('{"a":1}');
  });

  it('are refused at the limit, and the rest is not waited for', async () => {
    const { body, left } = dripping(['12345', '67890']);
    await expect(readBytes(body, 9)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(left()).toBe(true);
  });

  it('are refused when their time is over', async () => {
    const { body, left } = dripping(['1']);
    await expect(readBytes(body, 9, 20)).rejects.toMatchObject({ code: 'request_timeout' });
    expect(left()).toBe(true);
  });
});

describe('the JSON of a request', () => {
  /** A request as a client sends it, which says how long its body is; or one that comes in chunks. */
  function requestOf(body: ReadableStream<Uint8Array> | string | Uint8Array, announced?: number): Request {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (announced !== undefined) headers.set('content-length', String(announced));
    return new Request('http://main.test/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  }

  it.each([
    ['announced', 7],
    ['in chunks', undefined],
  ])('is read whole when it is %s', async (_, announced) => {
    const { body } = dripping(['{"a"', ':1}'], { ends: true });
    expect(await readJsonBody(requestOf(body, announced))).toEqual({ a: 1 });
  });

  it('is undefined where there is no body, announced or not', async () => {
    expect(await readJsonBody(requestOf('', 0))).toBeUndefined();
    expect(await readJsonBody(new Request('http://main.test/', { method: 'POST' }))).toBeUndefined();
  });

  it('is refused by what was announced before a byte is read', async () => {
    const { body } = dripping(['1']);
    await expect(readJsonBody(requestOf(body, 11), 10)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it.each([
    ['announced', 9],
    ['in chunks', undefined],
  ])('is refused when its time is over, %s', async (_, announced) => {
    const { body } = dripping(['1']);
    const reading = readJsonBody(requestOf(body, announced), 10, 20);
    await expect(reading).rejects.toMatchObject({ code: 'request_timeout' });
  });

  it('is refused when it is no UTF-8', async () => {
    const text = Uint8Array.of(0x22, 0xff, 0x22);
    await expect(readJsonBody(requestOf(text, 3))).rejects.toMatchObject({ code: 'malformed_json' });
  });
});
