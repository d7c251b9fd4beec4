import * as holders from '../../lib/contract/holders.ts';
import { getTopHolders } from '../domain/holders/get-top-holders.ts';
import { type Route, route } from '../http/route.ts';
import { toTopHolders } from '../presenters/holders.ts';

/** Who holds a coin (interface 4.3). */
export const holderRoutes: Route[] = [
  route(holders.getTopHolders, async ({ context, params }) => ({
    body: toTopHolders(await getTopHolders(context, params.mint)),
  })),
];
