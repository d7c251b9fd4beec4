import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWithGo } from './build-with-go.ts';
import { versionOf } from './find-media-server.ts';

/** In place of Go: it says how it was called, and leaves a program that says the same. */
const GO = `#!/bin/sh
printf '#!/bin/sh\\necho "livekit-server version 1.13.5 by %s"\\n' "$*" > "$GOBIN/server"
/bin/chmod 755 "$GOBIN/server"
`;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curb-go-'));
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'cache'));
});

afterEach(() => rm(folder, { recursive: true }));

async function writeGo(script: string): Promise<void> {
  await writeFile(join(folder, 'bin/go'), script);
  await chmod(join(folder, 'bin/go'), 0o755);
}

function build(signal = new AbortController().signal): Promise<void> {
  return buildWithGo({ target: join(folder, 'cache/kept'), environment: { PATH: join(folder, 'bin') }, signal });
}

test('what Go built is put in its place, and nothing beside it', async () => {
  await writeGo(GO);
  await build();
  expect(await versionOf(join(folder, 'cache/kept'))).toBe('1.13.5');
  expect(await readdir(join(folder, 'cache'))).toEqual(['kept']);
});

test('the pinned version is asked for, without debugging symbols', async () => {
  await writeGo('#!/bin/sh\necho "$*" >&2\nexit 1\n');
  await expect(build()).rejects.toThrow(
    'failed (install -ldflags -s -w github.com/livekit/livekit-server/cmd/server@v1.13.5)',
  );
});

test('a failed build tells the last words of Go and leaves nothing', async () => {
  await writeGo('#!/bin/sh\necho "go: downloading" >&2\necho "go: no network" >&2\nexit 1\n');
  await expect(build()).rejects.toThrow('Building it with Go failed (go: no network).');
  expect(await readdir(join(folder, 'cache'))).toEqual([]);
});

test('a machine without Go is told as such', async () => {
  await expect(build()).rejects.toThrow('Go is not installed.');
});

test('a start that is stopped ends the build', async () => {
  await writeGo('#!/bin/sh\nexec /bin/sleep 600\n');
  const stopping = new AbortController();
  const building = build(stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(building).rejects.toThrow('stopped');
});
