import { mkdir } from 'node:fs/promises';
import { LaunchError } from '../launch-error.ts';
import { step } from '../progress.ts';
import type { Environment } from '../start-program.ts';
import { buildWithGo } from './build-with-go.ts';
import { downloadRelease } from './download-release.ts';
import {
  cachedProgramOf,
  cacheFolderOf,
  type FoundMediaServer,
  findMediaServer,
  LIVEKIT_VERSION,
} from './find-media-server.ts';

/** A way to get the program; rejects with the reason why it did not work. */
export type Way = Readonly<{
  title: string;
  origin: string;
  get: (options: { target: string; environment: Environment; signal: AbortSignal }) => Promise<void>;
}>;

const BEAT_MS = 30_000;

const DOWNLOAD: Way = {
  title: `Fetching the media server LiveKit ${LIVEKIT_VERSION}, for livestreams`,
  origin: `${LIVEKIT_VERSION}, the official release`,
  get: downloadRelease,
};
const BUILD: Way = {
  title: `Building the media server LiveKit ${LIVEKIT_VERSION} with Go, for livestreams (some minutes, once)`,
  origin: `${LIVEKIT_VERSION}, built with Go`,
  get: buildWithGo,
};

/** The order of ways: a machine of continuous integration has Go and its proxy, and often nothing else. */
export function waysFor(environment: Environment): readonly Way[] {
  const isIntegration = ['true', '1'].includes(environment.CI ?? '');
  return isIntegration ? [BUILD, DOWNLOAD] : [DOWNLOAD, BUILD];
}

/**
 * Finds the media server, or gets it into the cache: minutes at the first time, a moment later.
 * @throws LaunchError saying why there is none and how to come by one.
 */
export async function obtainMediaServer(
  environment: Environment,
  signal: AbortSignal,
  ways: readonly Way[] = waysFor(environment),
): Promise<FoundMediaServer> {
  const found = await findMediaServer(environment);
  if (found) return found;
  const target = cachedProgramOf(environment);
  const reasons: string[] = [];
  try {
    await mkdir(cacheFolderOf(environment), { recursive: true });
  } catch (error) {
    throw new LaunchError(`The cache folder cannot be made (${error}). Set XDG_CACHE_HOME to one that can be written.`);
  }
  for (const { title, origin, get } of ways) {
    try {
      await step(title, () => get({ target, environment, signal }), BEAT_MS);
      return { program: target, origin };
    } catch (error) {
      signal.throwIfAborted();
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new LaunchError(
    `${reasons.join(' ')} Install LiveKit ${LIVEKIT_VERSION} or newer (https://docs.livekit.io/home/self-hosting/local/; on a Mac: brew install livekit) and start again, or set LIVEKIT_URL to a server that runs (docs/settings.md).`,
  );
}
