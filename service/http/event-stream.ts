/** Frames that may wait for a slow reader; who falls further behind is cut off and may resume. */
const MAX_WAITING = 512;

export type EventSink = { send: (frame: string) => void; end: () => void };

/**
 * A body of server-sent events. `open` begins to send and gives what is to be called when the reader has gone.
 * @throws what `open` throws, before anything is answered.
 */
export async function openEventStream(
  open: (sink: EventSink) => Promise<() => void>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let close: () => void = () => {};
  const end = () => {
    close();
    controller?.close();
    controller = null;
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started;
      },
      cancel: () => {
        controller = null;
        close();
      },
    },
    new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
  );
  const send = (frame: string) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) <= 0) return end();
    controller.enqueue(encoder.encode(frame));
  };
  // Something at once, so that the head of the answer is not held back until something happens.
  send(': \n\n');
  const opened = await open({ send, end });
  // It may have ended while it was opened.
  if (controller) close = opened;
  else opened();
  return stream;
}

/** The answer around such a body: never stored, never held back by a proxy. */
export function eventStreamAnswer(body: ReadableStream<Uint8Array>): Response {
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
  return new Response(body, { headers });
}
