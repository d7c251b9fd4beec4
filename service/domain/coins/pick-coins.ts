import { FEATURED_WINDOWS, type FeaturedWindow } from '../../../lib/contract/coins.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import { selectForYou, selectMostTraded } from '../../database/queries/coin-picks.ts';
import type { CoinRow } from '../../database/queries/coins.ts';
import { ServiceError } from '../../errors.ts';

type Page = { limit: number; offset: number; includeNsfw?: boolean | undefined };

/** Wide windows are added up from hours, narrow ones from minutes. */
const HOURLY_FROM_SECONDS = 86_400;
const FOR_YOU_MS = 7 * 86_400_000;

const isWindow = (name: string): name is FeaturedWindow => Object.hasOwn(FEATURED_WINDOWS, name);

/**
 * Coins by the SOL traded in a window.
 * @throws ServiceError not_found for a window that is none.
 */
export async function listFeaturedCoins(
  { database, clock }: ServiceContext,
  timeWindow: string,
  { includeNsfw = false, ...page }: Page,
): Promise<CoinRow[]> {
  if (!isWindow(timeWindow)) throw new ServiceError('not_found');
  const seconds = FEATURED_WINDOWS[timeWindow];
  const since = new Date(clock.now().getTime() - seconds * 1000);
  const candleSeconds = seconds >= HOURLY_FROM_SECONDS ? 3600 : 60;
  return selectMostTraded(database.orm, { ...page, includeNsfw, since, candleSeconds });
}

/** Coins by what those the actor follows did in seven days, and by what is traded. */
export async function listCoinsForYou(
  { database, clock }: ServiceContext,
  actor: Actor,
  { includeNsfw = false, ...page }: Page,
): Promise<CoinRow[]> {
  const since = new Date(clock.now().getTime() - FOR_YOU_MS);
  return selectForYou(database.orm, { ...page, includeNsfw, userId: actor.userId, since });
}
