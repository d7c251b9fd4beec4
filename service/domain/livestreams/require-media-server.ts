import type { MediaServer, ServiceContext } from '../../context.ts';
import { ServiceError } from '../../errors.ts';

const RETRY_SECONDS = 5;

const away = (cause?: unknown) => new ServiceError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });

/** Says that the media server does not answer in the way in which calls are refused. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ServiceError ? error : away(error);
  }
}

/** The media server, whose calls are refused as `unavailable` while it does not answer. @throws ServiceError unavailable. */
export function requireMediaServer({ media }: Pick<ServiceContext, 'media'>): MediaServer {
  if (!media) throw away();
  return {
    ...media,
    openRoom: (room) => orUnavailable(media.openRoom(room)),
    listParticipants: (room) => orUnavailable(media.listParticipants(room)),
    setPublishing: (room, identity, may) => orUnavailable(media.setPublishing(room, identity, may)),
  };
}
