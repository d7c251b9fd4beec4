import * as holders from '../../lib/contract/holders.ts';
import { getInsiders } from '../domain/holders/get-insiders.ts';
import { getTopHolders } from '../domain/holders/get-top-holders.ts';
import { listSpreads } from '../domain/holders/list-spreads.ts';
import { type Route, route } from '../http/route.ts';
import { toInsiders, toSpread, toTopHolders } from '../presenters/holders.ts';

/** Who holds a coin (interface 4.3). */
export const holderRoutes: Route[] = [
  route(holders.getTopHolders, async ({ context, params }) => ({
    body: toTopHolders(await getTopHolders(context, params.mint)),
  })),
  route(holders.getInsiders, async ({ context, params }) => ({
    body: toInsiders(await getInsiders(context, params.mint)),
  })),
  route(holders.listSpreads, async ({ context, params }) => ({
    body: { spreads: (await listSpreads(context, params.mint, holders.MAX_SPREADS)).map(toSpread) },
  })),
];
