import type { ServiceContext } from '../../context.ts';
import { deleteImage, lockUnusedImages } from '../../database/queries/images.ts';

const BATCH = 100;

/**
 * Removes pictures nothing shows any more, of those named or (null) of all. The file goes before its row, so that a crash in between is made good
 * by the next call; a failure is told in the log and does not fail what ended the last use.
 */
export async function removeUnusedImages(
  { database, images, log }: Pick<ServiceContext, 'database' | 'images' | 'log'>,
  among: readonly string[] | null,
): Promise<void> {
  if (among?.length === 0) return;
  try {
    for (let removed = BATCH; removed === BATCH; ) {
      removed = await database.orm.transaction(async (tx) => {
        const hashes = await lockUnusedImages(tx, among, BATCH);
        for (const hash of hashes) {
          await images.remove(hash);
          await deleteImage(tx, hash);
        }
        return hashes.length;
      });
    }
  } catch (error) {
    log.error({ err: error }, 'unused pictures could not be removed and are tried again later');
  }
}
