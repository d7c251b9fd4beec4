import type { ServiceContext } from '../../context.ts';
import { findLatestStream, findStop, type StreamRow } from '../../database/queries/livestreams.ts';
import { type ControlRow, findControl } from '../../database/queries/stream-rules.ts';
import { ServiceError } from '../../errors.ts';
import { isAddress } from '../balances/is-address.ts';

type Parts = Pick<ServiceContext, 'database' | 'settings' | 'clock'>;

/** Whether livestreams are on as a whole: by the setting, and by the switch of super administrators. */
export async function areLivestreamsOn({ database, settings }: Pick<Parts, 'database' | 'settings'>): Promise<boolean> {
  return settings.livestreams && (await findControl(database.orm)).enabled;
}

/** What holds for all streams, while they are on as a whole. @throws ServiceError feature_off. */
export async function requireLivestreams({
  database,
  settings,
}: Pick<Parts, 'database' | 'settings'>): Promise<ControlRow> {
  const control = await findControl(database.orm);
  if (!settings.livestreams || !control.enabled) throw new ServiceError('feature_off');
  return control;
}

/** The latest stream of a coin, ended ones too. @throws ServiceError livestream_not_found, whatever the form of `mint`. */
export async function getLivestream({ database }: Pick<Parts, 'database'>, mint: string): Promise<StreamRow> {
  const stream = isAddress(mint) ? await findLatestStream(database.orm, mint) : null;
  if (!stream) throw new ServiceError('livestream_not_found');
  return stream;
}

/**
 * A stream that can be joined: not ended, its coin not withdrawn, its host neither banned nor stopped.
 * @throws ServiceError livestream_not_found.
 */
export async function getOpenStream(context: Pick<Parts, 'database' | 'clock'>, mint: string): Promise<StreamRow> {
  const stream = await getLivestream(context, mint);
  const isBarred = stream.hostBanned || stream.hostUserId === null || stream.coinHidden;
  if (stream.status === 'ended' || isBarred) throw new ServiceError('livestream_not_found');
  await requireNotStopped(context, stream.host, 'livestream_not_found');
  return stream;
}

/** @throws ServiceError when an administrator stopped the host's last stream a short while ago. */
export async function requireNotStopped(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  host: string,
  code: 'livestream_not_found' | 'livestream_stopped',
): Promise<void> {
  if (await findStop(database.orm, host, clock.now())) throw new ServiceError(code);
}
