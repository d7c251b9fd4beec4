import { randomInt } from 'node:crypto';
import { describeError } from '../launcher/launch-error.ts';
import { obtainMediaServer } from '../launcher/media-server/obtain-media-server.ts';
import { tryPort } from '../launcher/ports.ts';

export type MediaForStories = Readonly<{ program: string } | { reason: string }>;

/** What the browser tests wait for a build that is still under way when their turn comes. */
const PATIENCE_MS = 6 * 60_000;

/** Looks for a media server from the first moment of the tests on, so that a build is over when the browser needs it. */
export async function obtainForStories(signal: AbortSignal): Promise<MediaForStories> {
  try {
    const { program, origin } = await obtainMediaServer(process.env, signal);
    console.log(`  Media server: ${program} (LiveKit ${origin})`);
    return { program };
  } catch (error) {
    return { reason: describeError(error) };
  }
}

/** Waits for it, though not for ever. */
export async function awaitForStories(obtaining: Promise<MediaForStories>): Promise<MediaForStories> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<MediaForStories>((resolve) => {
    const reason = `The media server was not built after ${PATIENCE_MS / 60_000} more minutes.`;
    timer = setTimeout(() => resolve({ reason }), PATIENCE_MS);
  });
  return Promise.race([obtaining, tooLong]).finally(() => clearTimeout(timer));
}

/** The settings with which the launcher starts it, or starts none. */
export async function mediaSettings(media: MediaForStories): Promise<Record<string, string>> {
  if ('reason' in media) return { MEDIA_SERVER: 'off' };
  return { LIVEKIT_SERVER: media.program, ...(await findFreeMediaPorts()) };
}

/** Below the ports that the system hands out by itself; another run on this machine draws others. */
async function findFreeMediaPorts(): Promise<Record<string, string>> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 30_000 + 2 * randomInt(1_300);
    if (!(await tryPort('127.0.0.1', port))) return { LIVEKIT_PORT: String(port), LIVEKIT_UDP_PORT: String(port + 1) };
  }
  throw new Error('There is no free port between 30000 and 32600.');
}
