import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { images } from '../schema/images.ts';

/** Makes the row of a picture, or locks the one there is, until the transaction ends. */
export async function lockImage(tx: Executor, image: { hash: string; bytes: number; createdAt: Date }): Promise<void> {
  await tx
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: images.hash, set: { bytes: image.bytes } });
}

/** Counts one more row that shows the picture; false when there is no such picture. */
export async function addImageUse(tx: Executor, hash: string): Promise<boolean> {
  const rows = await tx
    .update(images)
    .set({ uses: sql`${images.uses} + 1` })
    .where(eq(images.hash, hash))
    .returning({ hash: images.hash });
  return rows.length > 0;
}

/** Counts rows that show pictures no longer; a hash is named once for each of them. */
export async function releaseImages(tx: Executor, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx.execute(sql`
    with gone as (select hash, count(*)::int as uses from unnest(${sql.param(hashes)}::text[]) as hash group by hash),
    locked as (select hash from images where hash in (select hash from gone) order by hash for no key update)
    update images set uses = images.uses - gone.uses from gone join locked using (hash) where images.hash = gone.hash`);
}

/** Locks some of the pictures that nothing shows, among those named or of all, but not what is being stored now. */
export async function lockUnusedImages(
  tx: Executor,
  among: readonly string[] | null,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ hash: images.hash })
    .from(images)
    .where(and(sql`uses = 0`, among ? inArray(images.hash, [...among]) : undefined))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.hash);
}

export async function deleteImage(tx: Executor, hash: string): Promise<void> {
  await tx.delete(images).where(eq(images.hash, hash));
}

export async function hasImage(executor: Executor, hash: string): Promise<boolean> {
  const rows = await executor.select({ hash: images.hash }).from(images).where(eq(images.hash, hash));
  return rows.length > 0;
}
