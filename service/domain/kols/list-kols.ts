import type { ServiceContext } from '../../context.ts';
import { type KolRow, selectKols } from '../../database/queries/kols.ts';

/** Who is on the list of opinion leaders, the latest first; anybody signed in may know whom the scan counts. */
export function listKols(
  { database }: ServiceContext,
  page: { limit: number; offset: number },
): Promise<{ kols: KolRow[]; total: number }> {
  return selectKols(database.orm, page);
}
