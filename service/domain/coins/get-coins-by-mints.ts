import type { ServiceContext } from '../../context.ts';
import { type CoinRow, selectByMints } from '../../database/queries/coins.ts';

/** The known ones among `mints` by mint. */
export async function getCoinsByMints(
  { database }: ServiceContext,
  mints: readonly string[],
): Promise<Map<string, CoinRow>> {
  const rows = await selectByMints(database.orm, [...new Set(mints)]);
  return new Map(rows.map((row) => [row.mint, row]));
}
