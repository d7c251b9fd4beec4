import * as volatility from '../../lib/contract/volatility.ts';
import { getVolatility } from '../domain/volatility/get-volatility.ts';
import { type Route, route } from '../http/route.ts';

/** Market volatility (host `volatility`). */
export const volatilityRoutes: Route[] = [
  route(volatility.getVolatility, async ({ context, params, query }) => ({
    body: { mint: params.mint, window: query.window, ...(await getVolatility(context, params.mint, query.window)) },
  })),
];
