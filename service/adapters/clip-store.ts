import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDiskImageStore } from './image-store.ts';

/** Where the files of clips are kept, by the hexadecimal SHA-256 of their bytes. */
export type ClipStore = {
  /** Keeps a file; again, the same. */
  put: (hash: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes from `first` to `last`, both included; null when there is no such file. */
  open: (hash: string, first: number, last: number) => Promise<ReadableStream<Uint8Array> | null>;
  /** Removes a file; again, the same. */
  remove: (hash: string) => Promise<void>;
  /** The hashes of files that were stored before a moment. */
  listOlder: (than: Date) => Promise<string[]>;
};

const HASH = /^[0-9a-f]{64}$/;

/** Keeps clips below a folder. A file appears under its name only when it is whole. */
export function createDiskClipStore(folder: string): ClipStore {
  const { put, remove } = createDiskImageStore(folder);
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  const findAge = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? null;
  return {
    put,
    remove,
    async open(hash, first, last) {
      if ((await findAge(pathOf(hash))) === null) return null;
      const stream = createReadStream(pathOf(hash), { start: first, end: last });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    async listOlder(than) {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      const hashes = names.map((name) => name.slice(-64)).filter((name) => HASH.test(name));
      const ages = await Promise.all(hashes.map((hash) => findAge(pathOf(hash))));
      return hashes.filter((_, at) => (ages[at] ?? Number.POSITIVE_INFINITY) < than.getTime());
    },
  };
}
