import { join } from 'node:path';
import { HOSTS } from '../../lib/contract/hosts.ts';
import { BUILT_SERVICE, buildService, buildWeb, NEXT } from './build.ts';
import { ChildList, ORPHAN_PATIENCE_MS } from './child-list.ts';
import { type DataFolder, takeDataFolder } from './data-folder.ts';
import { launchDatabase } from './database.ts';
import { serviceEnvironment, webEnvironment } from './environments.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import { describeError, type LaunchError } from './launch-error.ts';
import { LogFile } from './log-file.ts';
import { type Livestreams, launchMediaServer, sayLivestreamsOff } from './media-server/launch-media-server.ts';
import { type MediaPlan, planMediaServer } from './media-server/plan-media-server.ts';
import { startNode } from './node-process.ts';
import { checkPorts, tryPort, type WantedPort } from './ports.ts';
import { say, step, throttle } from './progress.ts';
import { readOrMakeSecrets, type Secrets } from './secrets.ts';
import { addressOf, type LauncherSettings } from './settings.ts';
import type { Environment } from './start-program.ts';
import { waitForAnswer } from './wait-for-answer.ts';

export type LaunchOptions = Readonly<{
  settings: LauncherSettings;
  environment: Environment;
  /** `production` is built; `development` reloads what changes. */
  mode: 'production' | 'development';
  /** Without it, database and service alone. */
  withWeb: boolean;
  /** Ends the start while it is under way. */
  signal: AbortSignal;
  /** A part that ran has died for good. */
  onFailure: (error: LaunchError) => void;
}>;

export type Launched = {
  address: string;
  /** Settles after the start: the media server may first have to be fetched or built. */
  livestreams: Promise<Livestreams>;
  stop: () => Promise<void>;
};

type Stops = (() => Promise<void>)[];

/**
 * Starts everything, one after the other or side by side, and resolves when everything answers.
 * What was started is stopped again when a part fails.
 * @throws LaunchError in one sentence.
 */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const stops: Stops = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startAll(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(options: LaunchOptions, stops: Stops): Promise<Omit<Launched, 'stop'>> {
  const { settings, environment, mode, signal } = options;
  const folder = await takeDataFolder(settings.dataFolder);
  stops.push(folder.release);
  const children = new ChildList(folder);
  await children.endOrphans();
  await checkAllPorts(options, folder);
  const logs = join(folder.path, 'logs');
  const secrets = await readOrMakeSecrets(folder.path);
  const media = await planLivestreams(settings, secrets);

  // Whatever dies before everything answers ends the start.
  const failed = new AbortController();
  let isUp = false;
  const onGiveUp = (error: LaunchError) => (isUp ? options.onFailure(error) : failed.abort(error));
  const either = AbortSignal.any([signal, failed.signal]);

  const building = options.withWeb && mode === 'production' ? buildWeb(logs, either) : Promise.resolve();
  building.catch((error: unknown) => failed.abort(error));
  const serving = (async () => {
    const own =
      settings.databaseUrl === null ? await launchDatabase({ dataFolder: folder.path, secrets, onGiveUp }) : null;
    if (own) stops.push(own.kept.stop);
    const given = settings.databaseUrl ?? '';
    const urls = own ?? { serviceUrl: given, ownerUrl: settings.migrationDatabaseUrl ?? given };
    if (mode === 'production') await buildService();
    either.throwIfAborted();
    const env = serviceEnvironment(environment, settings, own ? secrets : null, urls, media.plan);
    const service = await keepService(options, env, logs, children, onGiveUp);
    stops.push(service.stop);
    await step('Starting the service', () => waitForService(settings, either));
    service.markHealthy();
    return own ? secrets : null;
  })();
  serving.catch((error: unknown) => failed.abort(error));

  try {
    const [known] = await Promise.all([serving, building]);
    if (options.withWeb) {
      const env = webEnvironment(environment, settings, known, media.plan);
      const web = await keepWeb(options, env, logs, children, onGiveUp);
      stops.push(web.stop);
      await step('Starting the web app', () => waitForAnswer(`${addressOf(settings.host, settings.webPort)}/`, either));
      web.markHealthy();
    }
  } catch (error) {
    // Both sides are over before anything is stopped, so that nothing starts afterwards.
    await Promise.allSettled([serving, building]);
    throw failed.signal.aborted && !signal.aborted ? failed.signal.reason : error;
  }
  isUp = true;
  const address = addressOf(settings.host, options.withWeb ? settings.webPort : settings.servicePort);
  if (!media.plan) return { address, livestreams: Promise.resolve(media.livestreams) };
  // Only now: nothing waits for it, and building it would slow the rest down.
  const launched = launchMediaServer({ plan: media.plan, environment, dataFolder: folder.path, children });
  stops.push(launched.stop);
  return { address, livestreams: launched.ready };
}

type PlannedLivestreams = { plan: MediaPlan } | { plan: null; livestreams: Livestreams };

/** What stands in the way of livestreams is said, and stops nothing else. */
async function planLivestreams(settings: LauncherSettings, secrets: Secrets): Promise<PlannedLivestreams> {
  try {
    const plan = await planMediaServer(settings, secrets);
    if (plan) return { plan };
    const reason = 'No media server is started, and LIVEKIT_URL names none (docs/settings.md).';
    return { plan: null, livestreams: settings.mediaUrl ? { isOn: true } : { isOn: false, reason } };
  } catch (error) {
    const reason = describeError(error);
    sayLivestreamsOff(reason);
    return { plan: null, livestreams: { isOn: false, reason } };
  }
}

function keepService(
  options: LaunchOptions,
  env: Environment,
  logs: string,
  children: ChildList,
  onGiveUp: (error: LaunchError) => void,
): Promise<Kept> {
  const isProduction = options.mode === 'production';
  const args = isProduction
    ? BUILT_SERVICE
    : ['--watch', '--watch-preserve-output', '--import', 'tsx', 'service/main.ts'];
  const log = new LogFile(join(logs, 'service.log'));
  const sayProgress = throttle(say);
  const onLine = (line: string) => {
    if (line.startsWith('progress: ')) sayProgress(`  ${line.slice('progress: '.length)}`);
    else if (!isProduction) say(`service | ${line}`);
  };
  const mode = { NODE_ENV: options.mode, ...(!isProduction && { CURB_CHILD: 'off', CHECK_ANSWERS: 'on' }) };
  return keepRunning({
    name: 'service',
    start: () => children.add('service', startNode({ args, env: { ...env, ...mode }, log, onLine })),
    lastWords: () => log.lastWords(),
    onRestart: say,
    onGiveUp,
  });
}

function keepWeb(
  options: LaunchOptions,
  env: Environment,
  logs: string,
  children: ChildList,
  onGiveUp: (error: LaunchError) => void,
): Promise<Kept> {
  const isProduction = options.mode === 'production';
  const { host, webPort } = options.settings;
  const args = [NEXT, isProduction ? 'start' : 'dev', '-H', host, '-p', String(webPort)];
  const log = new LogFile(join(logs, 'web.log'));
  const onLine = (line: string) => {
    if (!isProduction) say(`web     | ${line}`);
  };
  return keepRunning({
    name: 'web app',
    start: () => children.add('web', startNode({ args, env: { ...env, NODE_ENV: options.mode }, log, onLine })),
    lastWords: () => log.lastWords(),
    onRestart: say,
    onGiveUp,
  });
}

async function waitForService(settings: LauncherSettings, signal: AbortSignal): Promise<void> {
  const hosts = HOSTS.map((_, index) => addressOf(settings.host, settings.servicePort + index));
  await Promise.all(hosts.map((host) => waitForAnswer(`${host}/health/live`, signal)));
  await waitForAnswer(`${hosts[0]}/health/ready`, signal);
}

async function checkAllPorts(options: LaunchOptions, folder: DataFolder): Promise<void> {
  const { host, webPort, servicePort } = options.settings;
  const wanted: WantedPort[] = HOSTS.map((_, index) => ({ port: servicePort + index, setting: 'SERVICE_PORT' }));
  if (options.withWeb) wanted.unshift({ port: webPort, setting: 'PORT' });
  const deadline = performance.now() + (folder.tookOver ? ORPHAN_PATIENCE_MS : 0);
  // The children of a launcher that was killed let go of their ports within seconds.
  for (const { port } of wanted) {
    while (performance.now() < deadline && (await tryPort(host, port)) === 'EADDRINUSE') {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  await checkPorts(host, wanted);
}
