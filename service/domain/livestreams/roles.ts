import type { Actor, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import type { StreamRow } from '../../database/queries/livestreams.ts';
import { isHelper } from '../../database/queries/stream-rules.ts';
import { ServiceError } from '../../errors.ts';
import { isAdministrator } from '../auth/is-administrator.ts';
import { getLivestream } from './require-stream.ts';

export type StreamRole = 'host' | 'helper' | 'administrator' | 'viewer';
type OfCoin = Pick<StreamRow, 'host' | 'coinId'>;

/** What somebody is in a coin's streams. */
export async function roleIn(executor: Executor, actor: Actor, { host, coinId }: OfCoin): Promise<StreamRole> {
  if (actor.isGateway) return 'viewer';
  if (actor.address === host) return 'host';
  if (isAdministrator(actor)) return 'administrator';
  return (await isHelper(executor, coinId, actor.userId)) ? 'helper' : 'viewer';
}

/** Everybody but viewers moderates. */
export const mayModerate = (role: StreamRole): boolean => role !== 'viewer';

/**
 * The latest stream of a coin, for those who moderate it.
 * @throws ServiceError livestream_not_found, not_yours.
 */
export async function requireModerator(
  context: Pick<ServiceContext, 'database'>,
  actor: Actor,
  mint: string,
): Promise<StreamRow> {
  const stream = await getLivestream(context, mint);
  if (!mayModerate(await roleIn(context.database.orm, actor, stream))) throw new ServiceError('not_yours');
  return stream;
}
