import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** One hash over the contents of the files and folders named, without tests: equal when nothing changed. */
export async function stampOf(root: string, names: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const name of names) {
    for (const path of (await filesUnder(root, name)).sort()) {
      hash.update(`\0${path}\0`).update(await readFile(join(root, path)));
    }
  }
  return hash.digest('hex');
}

async function filesUnder(root: string, name: string): Promise<string[]> {
  const found = await stat(join(root, name)).catch(() => null);
  if (!found) return [];
  if (!found.isDirectory()) return [name];
  const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length)
        .replace(/^[/\\]/, ''),
    );
}
