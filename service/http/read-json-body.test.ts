import { describe, expect, it } from 'vitest';
import { readBytes } from './read-json-body.ts';

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
