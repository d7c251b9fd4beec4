import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from '../launch-error.ts';
import { LIVEKIT_VERSION, PROGRAM, versionOf } from './find-media-server.ts';

const RELEASES = 'https://github.com/livekit/livekit/releases/download';
/** Without an internet connection this is what one waits. */
const CHECKSUMS_TIMEOUT_MS = 20_000;
const ARCHIVE_TIMEOUT_MS = 5 * 60_000;
const UNPACK_TIMEOUT_MS = 60_000;
const LARGEST_BYTES = 200 * 1024 * 1024;

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64', arm: 'armv7' };

type Options = Readonly<{ target: string; signal: AbortSignal; releases?: string }>;

/**
 * Fetches the official release, compares it with its published SHA-256 and puts the program at `target`.
 * @throws Error saying what went wrong.
 */
export async function downloadRelease({ target, signal, releases = RELEASES }: Options): Promise<void> {
  const archive = archiveName();
  const base = `${releases}/v${LIVEKIT_VERSION}`;
  const wanted = await readChecksum(`${base}/checksums.txt`, archive, signal);
  const bytes = await get(`${base}/${archive}`, ARCHIVE_TIMEOUT_MS, signal);
  const got = createHash('sha256').update(bytes).digest('hex');
  if (got !== wanted) throw new LaunchError(`${archive} does not have its published checksum and was thrown away.`);
  // Beside the target: renaming within a disk is one step, and nobody starts half a program.
  const folder = await mkdtemp(join(dirname(target), 'livekit-release-'));
  try {
    await writeFile(join(folder, archive), bytes);
    await unpack(join(folder, archive), folder, signal);
    const program = join(folder, PROGRAM);
    await chmod(program, 0o755);
    if (!(await versionOf(program))) throw new LaunchError('The released program does not start on this machine.');
    await rename(program, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function archiveName(): string {
  const architecture = ARCHITECTURES[process.arch];
  if (architecture && process.platform === 'linux') return `livekit_${LIVEKIT_VERSION}_linux_${architecture}.tar.gz`;
  if (architecture && process.platform === 'win32') return `livekit_${LIVEKIT_VERSION}_windows_${architecture}.zip`;
  throw new LaunchError(`LiveKit publishes no program for ${process.platform} ${process.arch}.`);
}

async function readChecksum(url: string, archive: string, signal: AbortSignal): Promise<string> {
  const text = (await get(url, CHECKSUMS_TIMEOUT_MS, signal)).toString('utf8');
  const line = text.split('\n').find((each) => each.trim().split(/\s+\*?/)[1] === archive);
  const checksum = line?.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
  if (!/^[0-9a-f]{64}$/.test(checksum)) throw new LaunchError(`${url} has no checksum of ${archive}.`);
  return checksum;
}

async function get(url: string, timeoutMs: number, signal: AbortSignal): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, timeout]);
  try {
    const response = await fetch(url, { signal: either });
    if (!response.ok || !response.body) throw new LaunchError(`${url} answers ${response.status}.`);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body) {
      size += part.byteLength;
      if (size > LARGEST_BYTES) throw new LaunchError(`${url} is larger than a release can be.`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof LaunchError) throw error;
    if (timeout.aborted) throw new LaunchError(`${url} did not come within ${timeoutMs / 1000} seconds.`);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new LaunchError(`${url} cannot be reached (${cause}).`);
  }
}

/** By the system's tar, which on Windows opens zip files too. */
async function unpack(archive: string, folder: string, signal: AbortSignal): Promise<void> {
  const tar = process.platform === 'win32' ? join(process.env.SystemRoot ?? 'C:\\Windows', 'System32/tar.exe') : 'tar';
  await promisify(execFile)(tar, ['-xf', archive, '-C', folder], { timeout: UNPACK_TIMEOUT_MS, signal });
}
