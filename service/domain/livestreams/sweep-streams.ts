import type { ServiceContext } from '../../context.ts';
import { selectKnownHashes } from '../../database/queries/clips.ts';
import { selectEvidenceHashes } from '../../database/queries/evidence.ts';
import { releaseImages } from '../../database/queries/images.ts';
import { dropEvents } from '../../database/queries/livestreams.ts';
import { takeOldThumbnails } from '../../database/queries/stream-pictures.ts';
import { imageHash } from '../images/prepare-image.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';

/** The media server gives up sending an event within a minute. */
const EVENTS_KEPT_MS = 24 * 60 * 60_000;
/** A file is stored just before its clip is written. */
const UNKNOWN_FILE_MS = 60 * 60_000;

/** The frame of a stream that is over is shown for so long. */
const THUMBNAIL_KEPT_MS = 7 * 24 * 60 * 60_000;
const THUMBNAILS_AT_ONCE = 500;

/**
 * Forgets old events and frames, and removes files whose clip went with an account or
 * was never written, or was deleted while a report showed it that is closed now.
 */
export async function sweepStreams(context: ServiceContext): Promise<void> {
  const { database, clips, clock } = context;
  const now = clock.now().getTime();
  await dropEvents(database.orm, new Date(now - EVENTS_KEPT_MS));
  await sweepThumbnails(context, new Date(now - THUMBNAIL_KEPT_MS));
  const old = await clips.listOlder(new Date(now - UNKNOWN_FILE_MS));
  const evidence = await selectEvidenceHashes(database.orm, old);
  const known = new Set([...(await selectKnownHashes(database.orm, old)), ...evidence]);
  for (const hash of old) if (!known.has(hash)) await clips.remove(hash);
}

async function sweepThumbnails(context: ServiceContext, before: Date): Promise<void> {
  const hashes = await context.database.orm.transaction(async (tx) => {
    const taken = await takeOldThumbnails(tx, before, THUMBNAILS_AT_ONCE);
    const gone = taken.flatMap((url) => imageHash(url) ?? []);
    await releaseImages(tx, gone);
    return gone;
  });
  await removeUnusedImages(context, hashes);
}
