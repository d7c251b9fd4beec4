import type { Actor, ServiceContext } from '../../context.ts';
import { releaseImages } from '../../database/queries/images.ts';
import { replaceThumbnail } from '../../database/queries/stream-pictures.ts';
import { ServiceError } from '../../errors.ts';
import { imageHash, prepareImage } from '../images/prepare-image.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { withImage } from '../images/with-image.ts';
import { getLivestream, getOpenStream, requireLivestreams } from './require-stream.ts';

const EVERY_MS = 5_000;
const MAX_EDGE_PIXELS = 480;

/**
 * Shows a frame of one's live stream in lists, drawn anew; the one before goes.
 * @throws ServiceError feature_off, livestream_not_found (also one that is not live), not_yours, validation_failed (the
 *   picture), rate_limited (within five seconds of the last one), unavailable when too many pictures wait.
 */
export async function setThumbnail(
  context: ServiceContext,
  actor: Actor,
  { mint, image }: { mint: string; image: string },
): Promise<string> {
  await requireLivestreams(context);
  const stream = await getLivestream(context, mint);
  if (stream.host !== actor.address) throw new ServiceError('not_yours');
  await getOpenStream(context, mint);
  if (stream.status !== 'live') throw new ServiceError('livestream_not_found');
  const now = context.clock.now();
  const waitMs = stream.thumbnailAt ? stream.thumbnailAt.getTime() + EVERY_MS - now.getTime() : 0;
  if (waitMs > 0) throw new ServiceError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const picture = await prepareImage(context, image, { field: 'body.image', maxEdge: MAX_EDGE_PIXELS });
  const before = await withImage(context, picture, async (tx) => {
    const replaced = await replaceThumbnail(tx, stream.id, picture.url, now);
    if (!replaced) throw new ServiceError('livestream_not_found');
    const hash = imageHash(replaced.before);
    if (hash) await releaseImages(tx, [hash]);
    return hash;
  });
  if (before) await removeUnusedImages(context, [before]);
  return picture.url;
}
