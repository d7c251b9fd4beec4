import type { Actor, ServiceContext } from '../../context.ts';
import { endAllStreams } from '../../database/queries/livestreams.ts';
import { findControl, saveControl } from '../../database/queries/stream-rules.ts';
import { finishStreams } from './end-livestream.ts';

export type SwitchState = {
  enabled: boolean;
  reason: string;
  changedAt: Date | null;
  mediaServer: 'ready' | 'away' | 'none';
  whip: boolean;
};

/** Whether livestreams are on as a whole, and what there is for them. */
export async function getSwitch({ database, settings, media }: ServiceContext): Promise<SwitchState> {
  const { enabled, reason, changedAt } = await findControl(database.orm);
  return {
    enabled: enabled && settings.livestreams,
    reason: settings.livestreams ? reason : 'Turned off by the setting LIVESTREAMS',
    changedAt,
    mediaServer: media ? ((await media.isThere()) ? 'ready' : 'away') : 'none',
    whip: media?.whip != null,
  };
}

/**
 * Turns livestreams on or off as a whole. Off ends every stream; the rooms are closed before this resolves where the
 * media server answers in time, else by the checks. The setting LIVESTREAMS=off is stronger than this.
 */
export async function setSwitch(
  context: ServiceContext,
  actor: Actor,
  { enabled, reason }: { enabled: boolean; reason: string },
): Promise<SwitchState> {
  const now = context.clock.now();
  const ended = await context.database.orm.transaction(async (tx) => {
    await saveControl(tx, { enabled, reason, changedBy: actor.address, changedAt: now });
    return enabled ? [] : endAllStreams(tx, now);
  });
  context.log.info({ enabled, by: actor.userId, ended: ended.length }, 'livestreams were switched');
  await finishStreams(context, ended);
  return getSwitch(context);
}
