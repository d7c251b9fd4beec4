import type { ServiceContext } from '../../context.ts';
import { selectKnownHashes } from '../../database/queries/clips.ts';
import { dropEvents } from '../../database/queries/livestreams.ts';

/** The media server gives up sending an event within a minute. */
const EVENTS_KEPT_MS = 24 * 60 * 60_000;
/** A file is stored just before its clip is written. */
const UNKNOWN_FILE_MS = 60 * 60_000;

/** Forgets old events, and removes files whose clip went with an account or was never written. */
export async function sweepStreams({ database, clips, clock }: ServiceContext): Promise<void> {
  const now = clock.now().getTime();
  await dropEvents(database.orm, new Date(now - EVENTS_KEPT_MS));
  const old = await clips.listOlder(new Date(now - UNKNOWN_FILE_MS));
  const known = new Set(await selectKnownHashes(database.orm, old));
  for (const hash of old) if (!known.has(hash)) await clips.remove(hash);
}
