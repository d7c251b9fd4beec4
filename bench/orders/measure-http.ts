import type { DoomedService } from '../../test/doomed-service.ts';
import { signOrder } from '../../test/trading.ts';
import { type Measured, summarise } from './measured.ts';
import { type Market, nextOrder, type Trader } from './open-market.ts';
import { OrderHttpConnection, type RawAnswer } from './order-connection.ts';

/** What the texts of a mix are changed by. */
export type Mix = {
  /** Orders that ask for more than the market gives. */
  failingShare?: number;
  /** Orders sent again right after, by another connection. */
  duplicateShare?: number;
};

/** Signed orders as the bytes of their requests; signing is the traders' work and not measured. */
export function signRequests(
  market: Market,
  count: number,
  { failingShare = 0, duplicateShare = 0 }: Mix = {},
): Buffer[] {
  const requests: Buffer[] = [];
  while (requests.length < count) {
    const { trader, order } = nextOrder(market);
    const minOut = Math.random() < failingShare ? 9_000_000_000_000_000n : 1n;
    const expiresAt = new Date(Date.now() + 240_000).toISOString();
    const request = requestOf(trader, JSON.stringify(signOrder(trader, { ...order, minOut, expiresAt })));
    requests.push(request);
    if (Math.random() < duplicateShare) requests.push(request);
  }
  return requests;
}

function requestOf({ token }: Trader, body: string): Buffer {
  // By this name the service knows its swap host; it need not be where the bytes go.
  const head = [
    'POST /orders HTTP/1.1',
    'Host: SWAP',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** The same requests for an instance: it tells its hosts apart by name and port. */
function addressed(requests: readonly Buffer[], port: number): Buffer[] {
  return requests.map((request) =>
    Buffer.from(request.toString('latin1').replace('Host: SWAP', `Host: 127.0.0.1:${port}`), 'latin1'),
  );
}

const portOf = (stage: DoomedService, instance: number) => Number(new URL(stage.urlOf('swap', '/', instance)).port);

type Load = {
  seconds: number;
  /** Connections, spread over the instances. */
  connections: number;
  instances?: readonly number[];
  /** Orders a second whatever the answers do; without it each connection asks again as soon as it is answered. */
  openRate?: number;
};

/** Runs requests against a service until the time is over or there are none left. */
export async function measureHttp(stage: DoomedService, requests: readonly Buffer[], load: Load): Promise<Measured> {
  const { seconds, connections, instances = [0], openRate } = load;
  const ports = instances.map((instance) => portOf(stage, instance));
  const queues = new Map(ports.map((port) => [port, addressed(requests, port)]));
  const opened = await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const port = ports[index % ports.length] ?? 0;
      return { connection: await OrderHttpConnection.open(port), requests: queues.get(port) ?? [] };
    }),
  );
  const tally = new Tally();
  const begin = performance.now();
  const pace = { begin, end: begin + seconds * 1000, gapMs: openRate ? 1000 / openRate : 0 };
  let next = 0;
  const loop = async ({ connection, requests: own }: (typeof opened)[number]) => {
    for (;;) {
      const turn = next++;
      const due = pace.gapMs > 0 ? begin + turn * pace.gapMs : performance.now();
      const request = own[turn];
      if (due >= pace.end || !request) return;
      await until(due);
      const answer = await connection.send(request);
      // An open loop counts from when the order was due: waiting for a free connection is waiting.
      tally.note(answer, performance.now() - due);
    }
  };
  await Promise.all(opened.map(loop));
  const measuredSeconds = (performance.now() - begin) / 1000;
  for (const { connection } of opened) connection.close();
  if (next > requests.length && !openRate) process.stdout.write('  (all prepared orders were used up)\n');
  return summarise(measuredSeconds, tally.latencies, tally.answers);
}

async function until(due: number): Promise<void> {
  const wait = due - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

class Tally {
  readonly latencies: number[] = [];
  readonly answers = new Map<string, number>();

  note({ status, body }: RawAnswer, milliseconds: number): void {
    this.latencies.push(milliseconds);
    const answer = status < 400 ? String(status) : `${status} ${(JSON.parse(body) as { error?: string }).error}`;
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }
}
