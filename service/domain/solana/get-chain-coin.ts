import type { ServiceContext } from '../../context.ts';
import { type ChainCoinRow, findChainCoin, keepChainCoin } from '../../database/queries/chain-coins.ts';
import { ServiceError } from '../../errors.ts';
import { isAddress } from '../balances/is-address.ts';
import { readChainCoin } from './read-chain-coin.ts';

/** How old the state may be that is shown without asking the chain: when the freshest is asked for, and otherwise. */
const FRESH_MS = 2_000;
const RECENT_MS = 30_000;
const RETRY_SECONDS = 5;

/**
 * A coin of the chain, read there when what is known of it is old; one that is not known yet is imported when the
 * freshest state is asked for. While the chain does not answer it is the last known state, whose age `readAt` tells.
 * @throws ServiceError coin_not_found, unavailable where nothing is known and the chain does not answer.
 */
export async function getChainCoin(context: ServiceContext, mint: string, isFresh: boolean): Promise<ChainCoinRow> {
  const { chain, database, clock, log } = context;
  if (!chain || !isAddress(mint)) throw new ServiceError('coin_not_found');
  const known = await findChainCoin(database.orm, mint);
  if (!known && !isFresh) throw new ServiceError('coin_not_found');
  const now = clock.now();
  if (known && now.getTime() - known.readAt.getTime() < (isFresh ? FRESH_MS : RECENT_MS)) return known;
  try {
    const read = await readChainCoin(chain, mint, now);
    if (read) return await keepChainCoin(database.orm, read);
  } catch (error) {
    log.warn({ err: error, mint }, 'a coin could not be read from the chain');
    if (!known) throw new ServiceError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause: error });
  }
  if (known) return known;
  throw new ServiceError('coin_not_found');
}

/** A coin of the chain that was imported, as it was last read there; null for every other mint. */
export async function findImportedCoin(
  { chain, database }: ServiceContext,
  mint: string,
): Promise<ChainCoinRow | null> {
  return chain && isAddress(mint) ? findChainCoin(database.orm, mint) : null;
}

/**
 * Does what needs a coin of this market, and tells of one that is only read from the chain that it is.
 * @param mint or where it is read from, if that takes time which only an unknown coin should cost.
 * @throws ServiceError coin_read_only, and whatever `work` throws.
 */
export async function refuseChainCoin<T>(
  { chain, database }: ServiceContext,
  mint: string | (() => string | null),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isUnknown = error instanceof ServiceError && error.code === 'coin_not_found';
    // Only here, so that orders of this market's coins never wait for it.
    if (!isUnknown || !chain) throw error;
    const unknown = typeof mint === 'string' ? mint : mint();
    if (unknown && (await findChainCoin(database.orm, unknown))) throw new ServiceError('coin_read_only');
    throw error;
  }
}

/**
 * What is known here of a coin, or `nothing` for one that is only read from the chain: that is no error.
 * @throws ServiceError whatever `work` throws otherwise.
 */
export async function orNothingOfChainCoin<T>(
  context: ServiceContext,
  mint: string,
  { nothing, work }: { nothing: T; work: () => Promise<T> },
): Promise<T> {
  try {
    return await refuseChainCoin(context, mint, work);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'coin_read_only') return nothing;
    throw error;
  }
}
