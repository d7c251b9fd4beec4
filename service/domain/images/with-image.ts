import type { ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { addImageUse, lockImage } from '../../database/queries/images.ts';
import { ServiceError } from '../../errors.ts';
import type { PreparedImage } from './prepare-image.ts';
import { removeUnusedImages } from './remove-unused-images.ts';

type Parts = Pick<ServiceContext, 'database' | 'clock' | 'images' | 'log'>;
class ImageGone extends Error {}
const ATTEMPTS = 3;

/**
 * Runs `write` in a transaction that also counts the use of a picture. The file is stored before, so that no lock of
 * `write` waits for a disk; when the picture's last other use ends meanwhile, it is stored again.
 */
export async function withImage<T>(
  context: Parts,
  image: PreparedImage | null,
  write: (tx: Executor) => Promise<T>,
): Promise<T> {
  if (!image?.hash) return context.database.orm.transaction(write);
  for (let attempt = 1; ; attempt++) {
    try {
      return await storeAndWrite(context, { ...image, hash: image.hash }, write);
    } catch (error) {
      if (error instanceof ImageGone && image.bytes && attempt < ATTEMPTS) continue;
      await removeUnusedImages(context, [image.hash]);
      throw error instanceof ImageGone ? new ServiceError('not_found') : error;
    }
  }
}

/** Keeps the file of a picture, without a use so far. */
export async function storeImage({ database, clock, images }: Parts, { hash, bytes }: PreparedImage): Promise<void> {
  if (!hash || !bytes) return;
  await database.orm.transaction(async (tx) => {
    await lockImage(tx, { hash, bytes: bytes.length, createdAt: clock.now() });
    await images.put(hash, bytes);
  });
}

async function storeAndWrite<T>(
  context: Parts,
  image: PreparedImage & { hash: string },
  write: (tx: Executor) => Promise<T>,
): Promise<T> {
  const { database } = context;
  const { hash } = image;
  await storeImage(context, image);
  return database.orm.transaction(async (tx) => {
    const written = await write(tx);
    if (!(await addImageUse(tx, hash))) throw new ImageGone();
    return written;
  });
}
