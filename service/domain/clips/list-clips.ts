import type { ServiceContext } from '../../context.ts';
import {
  CLIP_COUNT_LIMIT,
  type ClipRow,
  countClips,
  ofCoin,
  ofShownCoins,
  selectClips,
} from '../../database/queries/clips.ts';
import { getCoinKey } from '../coins/get-coin.ts';

export type ClipQuery = { mint?: string | undefined; limit: number; offset: number };
/** `total` is exact unless it is said to be a minimum. */
export type ClipPage = { rows: ClipRow[]; total: number; totalIsMinimum: boolean };

/** Clips, newest first, of one coin or of all that are not withdrawn. @throws ServiceError coin_not_found. */
export async function listClips(context: ServiceContext, query: ClipQuery): Promise<ClipPage> {
  const where = query.mint === undefined ? ofShownCoins() : ofCoin((await getCoinKey(context, query.mint)).id);
  const rows = await selectClips(context.database.orm, where, query);
  const total = await countClips(context.database.orm, where);
  return { rows, total: Math.min(total, CLIP_COUNT_LIMIT), totalIsMinimum: total > CLIP_COUNT_LIMIT };
}
