import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of pictures are kept, by the hexadecimal SHA-256 of them. */
export type ImageStore = {
  /** Keeps a picture; again, the same. */
  put: (hash: string, bytes: Uint8Array) => Promise<void>;
  find: (hash: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a picture; again, the same. */
  remove: (hash: string) => Promise<void>;
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Keeps pictures below a folder, 256 folders wide. A file appears under its name only when it is whole. */
export function createDiskImageStore(folder: string): ImageStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    async put(hash, bytes) {
      const path = pathOf(hash);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true, mode: 0o700 });
      try {
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async find(hash) {
      try {
        return new Uint8Array(await readFile(pathOf(hash)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}
