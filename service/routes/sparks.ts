import * as sparks from '../../lib/contract/sparks.ts';
import { listSparks } from '../domain/market/list-sparks.ts';
import { type Route, route } from '../http/route.ts';

/** Lines of prices for lists of coins (docs/spec-choices.md). */
export const sparkRoutes: Route[] = [
  route(sparks.listSparks, async ({ context, query }) => ({
    body: { sparks: await listSparks(context, query.mints.split(',')) },
  })),
];
