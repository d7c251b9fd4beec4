import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { downloadRelease } from './download-release.ts';
import { versionOf } from './find-media-server.ts';

const PROGRAM = '#!/bin/sh\necho "livekit-server version 1.13.5"\n';

let folder = '';
let server: Server;
let answers: Record<string, Buffer>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curb-release-'));
  answers = {};
  server = createServer((request, response) => {
    const body = answers[request.url?.split('/').at(-1) ?? ''];
    response.writeHead(body ? 200 : 404).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** What a release would hold, for the three kinds of Linux. */
async function publish(program: string, { checksum }: { checksum?: string } = {}): Promise<void> {
  await writeFile(join(folder, 'livekit-server'), program);
  await chmod(join(folder, 'livekit-server'), 0o644);
  await promisify(execFile)('tar', ['-czf', 'archive', 'livekit-server'], { cwd: folder });
  const archive = await readFile(join(folder, 'archive'));
  const sum = checksum ?? createHash('sha256').update(archive).digest('hex');
  const names = ['amd64', 'arm64', 'armv7'].map((kind) => `livekit_1.13.5_linux_${kind}.tar.gz`);
  for (const name of names) answers[name] = archive;
  answers['checksums.txt'] = Buffer.from(names.map((name) => `${sum}  ${name}\n`).join(''));
  await rm(join(folder, 'archive'));
  await rm(join(folder, 'livekit-server'));
}

function download(signal = new AbortController().signal): Promise<void> {
  const releases = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`;
  return downloadRelease({ target: join(folder, 'kept'), signal, releases });
}

describe.runIf(process.platform === 'linux')('the official release', () => {
  test('is put in its place ready to run, and nothing beside it', async () => {
    await publish(PROGRAM);
    await download();
    expect(await versionOf(join(folder, 'kept'))).toBe('1.13.5');
    expect(await readdir(folder)).toEqual(['kept']);
  });

  test('with another checksum is thrown away', async () => {
    await publish(PROGRAM, { checksum: '0'.repeat(64) });
    await expect(download()).rejects.toThrow('does not have its published checksum');
    expect(await readdir(folder)).toEqual([]);
  });

  test('without a checksum is not even fetched', async () => {
    await publish(PROGRAM);
    answers['checksums.txt'] = Buffer.from('nothing of the kind');
    await expect(download()).rejects.toThrow('has no checksum of livekit_1.13.5_linux_');
  });

  test('that does not start here is thrown away', async () => {
    await publish('#!/bin/sh\nexit 1\n');
    await expect(download()).rejects.toThrow('does not start on this machine');
    expect(await readdir(folder)).toEqual([]);
  });

  test('that is not there, or a machine without the internet, is told as such', async () => {
    await expect(download()).rejects.toThrow(/checksums\.txt answers 404/);
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
    const gone = downloadRelease({
      target: join(folder, 'kept'),
      signal: new AbortController().signal,
      releases: 'http://127.0.0.1:9',
    });
    await expect(gone).rejects.toThrow('cannot be reached');
  });

  test('is left alone when the start is stopped', async () => {
    await publish(PROGRAM);
    await expect(download(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    expect(await readdir(folder)).toEqual([]);
  });
});
