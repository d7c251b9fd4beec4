import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { dispose, Room, RoomEvent } from '@livekit/rtc-node';
import { mediaServerBinary, startRealMediaServer } from '../test/real-media-server.ts';
import { openBrowserStage } from './live/browser-stage.ts';
import { findChild, processSeconds } from './live/process-time.ts';
import { startSite } from './live/start-site.ts';
import { measurePresses } from './live/watch-page.ts';

// npm run bench -- live [joins] [subscribers] [seconds] [address of a site that runs already]
const JOINS = Number(process.argv[4] ?? 20);
const SUBSCRIBERS = Number(process.argv[5] ?? 20);
const SECONDS = Number(process.argv[6] ?? 10);
const RUNNING = process.argv[7];
const FRAMES = 30;
const PORT = 17_910;
const ROOM = 'bench';
/** What the issue of a stream aims at on a machine that does nothing else. */
const GOAL = { p50: 1000, p95: 2000 };

const say = (line: string) => process.stdout.write(`${line}\n`);
const load = () => loadavg()[0]?.toFixed(1);

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
const told = (values: readonly number[]) =>
  `p50 ${quantile(values, 0.5)} ms, p95 ${quantile(values, 0.95)} ms, most ${quantile(values, 1)} ms`;

if (!mediaServerBinary) {
  say('SKIPPED: there is no livekit-server here (LIVEKIT_SERVER names one).');
  process.exit(0);
}

await measurePage(mediaServerBinary);

const server = await startRealMediaServer(PORT);
const stage = await openBrowserStage();
const door = async (identity: string, kind: 'host' | 'participant') => ({
  url: `ws://127.0.0.1:${PORT}`,
  token: await server.media.signToken({ room: ROOM, identity, name: identity, kind, hidden: false }),
});

type Page = { host: (at: unknown) => Promise<void>; join: (at: unknown, frames: number) => Promise<Joined> };
type Joined = { firstFrameMs: number; delays: number[] };

/** The page people see, through the gateway, from a press to a picture. */
async function measurePage(program: string): Promise<void> {
  const site = RUNNING ? { address: RUNNING, stop: async () => undefined } : await startSite(program);
  const stage = await openBrowserStage();
  try {
    say(`Load ${load()} before the first press.`);
    const waits = await measurePresses(stage.browser, site.address, JOINS);
    const isMet = quantile(waits, 0.5) < GOAL.p50 && quantile(waits, 0.95) < GOAL.p95;
    say(`Press on "Watch" to first frame, ${JOINS} newcomers on the watch page: ${told(waits)}`);
    say(`  goal p50 ${GOAL.p50} ms, p95 ${GOAL.p95} ms: ${isMet ? 'met' : 'NOT met'}, load ${load()}`);
  } finally {
    await stage.close();
    await site.stop();
  }
}

/** Joins again and again, each time as somebody new, and reads the painted clock of some frames. */
async function measureJoins(): Promise<void> {
  const page = await stage.browser.newPage();
  await page.goto(stage.url);
  const [firsts, delays]: [number[], number[]] = [[], []];
  for (let index = 0; index < JOINS; index++) {
    const input = { at: await door(`viewer#${index}`, 'participant'), frames: FRAMES };
    const seen = await page.evaluate(({ at, frames }) => (globalThis as unknown as Page).join(at, frames), input);
    firsts.push(seen.firstFrameMs);
    delays.push(...seen.delays);
  }
  await page.close();
  say(`Token to first frame, ${JOINS} joins of a bare page, media client loaded: ${told(firsts)}, load ${load()}`);
  say(`Glass to glass, ${delays.length} frames: ${told(delays)}, load ${load()}`);
}

/** What a subscriber costs the server: nothing is decoded to frames, the packets arrive. */
async function measureSubscribers(): Promise<void> {
  const pid = findChild('curb-test-media');
  const used = () => (pid ? processSeconds(pid) : 0);
  const shareOver = async () => {
    const before = used();
    await pause(SECONDS * 1000);
    return (used() - before) / SECONDS;
  };
  const alone = await shareOver();
  const rooms: Room[] = [];
  for (let index = 0; index < SUBSCRIBERS; index++) {
    const room = new Room();
    const subscribed = new Promise((resolve) => room.once(RoomEvent.TrackSubscribed, resolve));
    const { url, token } = await door(`subscriber#${index}`, 'participant');
    await room.connect(url, token, { autoSubscribe: true, dynacast: false });
    await subscribed;
    rooms.push(room);
  }
  const together = await shareOver();
  const each = (together - alone) / SUBSCRIBERS;
  say(
    `Media server: ${(alone * 100).toFixed(1)} % of a core without viewers, ${(together * 100).toFixed(1)} % with ${SUBSCRIBERS}`,
  );
  const most = each > 0 ? Math.floor((1 - alone) / each) : Number.POSITIVE_INFINITY;
  say(
    `  about ${Number.isFinite(most) ? most : 'more than can be told'} viewers a core of one 640x360 picture, load ${load()}`,
  );
  await Promise.all(rooms.map((room) => room.disconnect()));
}

try {
  await server.media.openRoom(ROOM);
  const host = await stage.browser.newPage();
  await host.goto(stage.url);
  await host.evaluate((at) => (globalThis as unknown as Page).host(at), await door('host#1', 'host'));
  say(`Load ${load()} before the first join.`);
  await measureJoins();
  await measureSubscribers();
} finally {
  await stage.close();
  await server.stop();
  await dispose();
}
// The native client keeps threads of its own.
process.exit(0);
