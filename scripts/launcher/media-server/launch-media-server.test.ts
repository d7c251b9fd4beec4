import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../../../service/adapters/processes.ts';
import { ChildList } from '../child-list.ts';
import { type DataFolder, takeDataFolder } from '../data-folder.ts';
import { LaunchError } from '../launch-error.ts';
import { readOrMakeSecrets } from '../secrets.ts';
import { readLauncherSettings } from '../settings.ts';
import { type FoundMediaServer, findMediaServer } from './find-media-server.ts';
import { launchMediaServer } from './launch-media-server.ts';
import { type MediaPlan, planMediaServer } from './plan-media-server.ts';

let folder: DataFolder;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await takeDataFolder(await mkdtemp(join(tmpdir(), 'curb-media-')));
});

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(folder.path, { recursive: true });
});

async function launchWith(obtain: (environment: unknown, signal: AbortSignal) => Promise<FoundMediaServer>) {
  const plan = (await planMediaServer(readLauncherSettings({}), await readOrMakeSecrets(folder.path))) as MediaPlan;
  const children = new ChildList(folder);
  const launched = launchMediaServer({ plan, environment: process.env, dataFolder: folder.path, children, obtain });
  stops.push(launched.stop);
  return { plan, children, ...launched };
}

async function pidOf(): Promise<number> {
  const text = await readFile(join(folder.path, 'children.json'), 'utf8');
  return Number(JSON.parse(text)['media server'].split(' ')[0]);
}

test('where there is no program, livestreams are off and the reason is told', async () => {
  const { ready } = await launchWith(() => Promise.reject(new LaunchError('Go is not installed.')));
  expect(await ready).toEqual({ isOn: false, reason: 'Go is not installed.' });
});

test('a program that ends at once is not started for ever', async () => {
  const { ready } = await launchWith(async () => ({ program: '/bin/false', origin: 'a fake' }));
  expect(await ready).toMatchObject({ isOn: false, reason: expect.stringContaining('The media server did not start') });
});

test('a stop while it is looked for ends the looking', async () => {
  const { ready, stop } = await launchWith(
    (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await stop();
  expect(await ready).toMatchObject({ isOn: false });
});

const found = await findMediaServer(process.env).catch(() => null);

test.runIf(found)(
  'the real server answers, is started again when it dies, and ends with the launcher',
  async () => {
    const { plan, ready, stop } = await launchWith(async () => found as FoundMediaServer);
    expect(await ready).toEqual({ isOn: true });
    expect((await stat(join(folder.path, 'livekit.yaml'))).mode & 0o777).toBe(0o600);
    const first = await pidOf();
    process.kill(first, 'SIGKILL');
    await expect.poll(pidOf, { timeout: 20_000 }).not.toBe(first);
    const answers = () =>
      fetch(`${plan.address}/`).then(
        (response) => response.ok,
        () => false,
      );
    await expect.poll(answers, { timeout: 20_000 }).toBe(true);
    const second = await pidOf();
    await stop();
    expect(isAlive(second)).toBe(false);
  },
  60_000,
);
