import * as kols from '../../lib/contract/kols.ts';
import { addKol, removeKol } from '../domain/kols/change-kols.ts';
import { listKolCoins } from '../domain/kols/list-kol-coins.ts';
import { listKols } from '../domain/kols/list-kols.ts';
import { type Route, route } from '../http/route.ts';
import { toKol, toKolCoin } from '../presenters/kols.ts';

/** Key opinion leaders: the list, and the scan of what they trade (interface 4.3). */
export const kolRoutes: Route[] = [
  route(kols.listKols, async ({ context, query }) => {
    const { kols: page, total } = await listKols(context, query);
    return { body: { kols: page.map(toKol), total } };
  }),
  route(kols.addKol, async ({ context, actor, params }) => {
    await addKol(context, actor, params.address);
    return { body: { success: true as const } };
  }),
  route(kols.removeKol, async ({ context, params }) => {
    await removeKol(context, params.address);
    return { body: { success: true as const } };
  }),
  route(kols.listKolCoins, async ({ context }) => ({ body: { data: (await listKolCoins(context)).map(toKolCoin) } })),
];
