import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A path in backticks, or the target of a link: no spaces, no placeholders, no patterns. */
const IN_BACKTICKS = /`([\w.@[\]-]+(?:\/[\w.@[\]-]+)*\/?)`/g;
const LINKED = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

/** Paths that documents name and that are not there, as `document: path`. */
export async function findMissingDocPaths(root: string): Promise<string[]> {
  const rooms = new Set(
    (await readdir(root, { withFileTypes: true })).filter((e) => e.isDirectory()).map((e) => e.name),
  );
  const missing: string[] = [];
  for (const document of await listDocuments(root)) {
    const text = await readFile(join(root, document), 'utf8');
    const named = [...text.matchAll(IN_BACKTICKS)].flatMap(([, path = '']) => (isInRoom(path, rooms) ? [path] : []));
    const folder = join(document, '..');
    const linked = [...text.matchAll(LINKED)].map(([, path = '']) => join(folder, path));
    for (const path of new Set([...named, ...linked])) {
      if (!(await exists(join(root, path)))) missing.push(`${document}: ${path}`);
    }
  }
  return missing;
}

function isInRoom(path: string, rooms: ReadonlySet<string>): boolean {
  const [first = '', ...rest] = path.split('/');
  return (
    rest.length > 0 && rooms.has(first) && !['node_modules', 'dist', '.next'].includes(first) && !path.includes('...')
  );
}

async function listDocuments(root: string): Promise<string[]> {
  const top = (await readdir(root)).filter((name) => name.endsWith('.md'));
  const docs = await readdir(join(root, 'docs'), { recursive: true }).catch(() => []);
  return [...top, ...docs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name))];
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
