import { Agent, request } from 'node:http';
import { REPLIES_POLL_MS } from '../lib/client/poll-intervals.ts';
import { buildService } from '../scripts/launcher/build.ts';
import { systemClock } from '../service/adapters/clock.ts';
import { openDatabase } from '../service/database/client.ts';
import { startDoomedService } from '../test/doomed-service.ts';
import { createWallet } from '../test/fake-wallet.ts';
import { signInOverHttp } from '../test/order-writer.ts';
import { launchTestCoin } from '../test/trading.ts';

const SECONDS = Number(process.argv[4] ?? 20);
const READERS = Number(process.argv[5] ?? 1_000);
const REPLIES_PER_SECOND = Number(process.argv[6] ?? 200);
/** People who are signed in; several readers are tabs of one. */
const PEOPLE = 100;
const COINS = 20;
const WRITERS = 64;
/** Replies a coin has before anything is measured, and that a page asks for. */
const PAGE = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);
const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const until = (due: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));

type Answer = { status: number; etag: string | undefined; text: string };
type Call = { token: string; method?: string; etag?: string | undefined; json?: object };

function call(agent: Agent, url: string, { token, method = 'GET', etag, json }: Call): Promise<Answer> {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(etag && { 'if-none-match': etag }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag, text });
      });
    });
    sent.on('error', reject).end(body);
  });
}

/** How often each status came, and how long answers took. */
class Tally {
  readonly #latencies: number[] = [];
  readonly #statuses = new Map<string, number>();

  note(status: number | 'lost', milliseconds: number): void {
    this.#latencies.push(milliseconds);
    this.#statuses.set(String(status), (this.#statuses.get(String(status)) ?? 0) + 1);
  }

  get errors(): number {
    const fine = ['200', '201', '304', '429'];
    return [...this.#statuses].reduce((sum, [status, count]) => (fine.includes(status) ? sum : sum + count), 0);
  }

  line(seconds: number): string {
    const sorted = [...this.#latencies].sort((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    const statuses = [...this.#statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    return `${Math.round(sorted.length / seconds)}/s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${statuses})`;
  }
}

await buildService();
const stage = await startDoomedService();
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
try {
  const database = openDatabase(stage.databaseUrl, { maxConnections: 2 });
  const mints: string[] = [];
  while (mints.length < COINS) mints.push((await launchTestCoin({ database, clock: systemClock })).mint);
  await database.close();
  const tokens: string[] = [];
  while (tokens.length < PEOPLE) tokens.push(await signInOverHttp(stage.urlOf, createWallet()));
  let said = 0;
  const post = (mint: string) => {
    said += 1;
    return call(agent, stage.urlOf('main', '/replies'), {
      token: pick(tokens),
      method: 'POST',
      json: { mint, text: `Reply number ${said}, as long as most of what people say about a coin` },
    });
  };
  for (const mint of mints) await Promise.all(Array.from({ length: PAGE }, () => post(mint)));
  say(
    `${READERS} readers of ${COINS} coins ask every ${REPLIES_POLL_MS} ms, ${REPLIES_PER_SECOND} replies/s, ${SECONDS} s`,
  );

  const begin = performance.now();
  const end = begin + SECONDS * 1_000;
  const [reads, writes, seen] = [new Tally(), new Tally(), new Tally()];
  /** When the latest replies were posted, until a reader meets them. */
  const unseen = new Map<string, number>();

  const read = async (index: number) => {
    const path = `/replies/${mints[index % COINS]}?limit=${PAGE}&reverseOrder=true`;
    const token = tokens[index % PEOPLE] ?? '';
    let etag: string | undefined;
    // Tabs are opened at any time.
    for (let due = begin + Math.random() * REPLIES_POLL_MS; due < end; due += REPLIES_POLL_MS) {
      await until(due);
      const at = performance.now();
      const answer = await call(agent, stage.urlOf('main', path), { token, etag }).catch(() => null);
      reads.note(answer?.status ?? 'lost', performance.now() - at);
      if (answer?.status !== 200) continue;
      etag = answer.etag;
      // One reader of each coin looks at what it gets; parsing for a thousand would measure the benchmark.
      if (index >= COINS) continue;
      for (const { id } of (JSON.parse(answer.text) as { replies: { id: string }[] }).replies) {
        const posted = unseen.get(id);
        if (posted !== undefined && unseen.delete(id)) seen.note(200, performance.now() - posted);
      }
    }
  };
  let turn = 0;
  const write = async () => {
    for (;;) {
      const due = begin + (turn++ * 1_000) / REPLIES_PER_SECOND;
      if (due >= end) return;
      await until(due);
      const answer = await post(pick(mints)).catch(() => null);
      const now = performance.now();
      // Waiting for a free writer is waiting too.
      writes.note(answer?.status ?? 'lost', now - due);
      if (answer?.status === 201) unseen.set((JSON.parse(answer.text) as { id: string }).id, now);
    }
  };
  await Promise.all([
    ...Array.from({ length: READERS }, (_, index) => read(index)),
    ...Array.from({ length: WRITERS }, write),
  ]);
  const seconds = (performance.now() - begin) / 1_000;
  say(`replies ${writes.line(seconds)}`);
  say(`reads   ${reads.line(seconds)}`);
  say(`seen by a reader after posting: ${seen.line(seconds)}`);
  const errors = reads.errors + writes.errors;
  say(errors === 0 ? 'No errors.' : `${errors} errors.`);
  process.exitCode = errors === 0 ? 0 : 1;
} finally {
  agent.destroy();
  await stage.remove();
}
