import type { Executor } from '../../database/client.ts';
import { releaseImages } from '../../database/queries/images.ts';
import {
  countOut,
  deleteReplies,
  lockBareTombstones,
  makeTombstones,
  type StoredReply,
} from '../../database/queries/reply-writes.ts';
import { imageHash } from '../images/prepare-image.ts';

/**
 * Removes locked replies of one author. Those with answers of others stay as tombstones; a tombstone that loses its
 * last answer by this goes too.
 * @param list with the largest ids first, so that each comes after its own answers.
 * @returns the hashes of their pictures, for `removeUnusedImages` after the commit.
 */
export async function removeReplies(tx: Executor, list: readonly StoredReply[], now: Date): Promise<string[]> {
  const left = new Map(list.map(({ id, answers }) => [id, answers]));
  const bare: StoredReply[] = [];
  const emptied: StoredReply[] = [];
  for (const reply of list) {
    if (left.get(reply.id)) {
      emptied.push(reply);
      continue;
    }
    bare.push(reply);
    const { parentId } = reply;
    if (parentId && left.has(parentId)) left.set(parentId, (left.get(parentId) ?? 0) - 1);
  }
  await deleteReplies(tx, bare);
  await makeTombstones(tx, emptied, now);

  const deleted = [...bare];
  let orphans = await lockBareTombstones(tx, parentsOf(bare));
  while (orphans.length > 0) {
    await deleteReplies(tx, orphans);
    deleted.push(...orphans);
    orphans = await lockBareTombstones(tx, parentsOf(orphans));
  }
  await countOut(tx, { deleted, emptied });
  const hashes = list.flatMap(({ image }) => imageHash(image) ?? []);
  await releaseImages(tx, hashes);
  return hashes;
}

function parentsOf(list: readonly StoredReply[]): string[] {
  return list.flatMap(({ parentId }) => parentId ?? []);
}
