import * as launches from '../../lib/contract/launches.ts';
import type { ServiceContext } from '../context.ts';
import { getCoin } from '../domain/coins/get-coin.ts';
import { createCoin } from '../domain/launches/create-coin.ts';
import { requestLaunchMessage } from '../domain/launches/request-launch-message.ts';
import { getSolPrice } from '../domain/market/get-sol-price.ts';
import { ServiceError } from '../errors.ts';
import type { Page } from '../http/create-host-app.ts';
import { type Route, route } from '../http/route.ts';
import { toCoinMetadata } from '../presenters/coin-listings.ts';
import { toCoin } from '../presenters/coins.ts';

/** Launching coins (interface 4.2, `POST /coins/create`). */
export const launchRoutes: Route[] = [
  route(launches.requestLaunchMessage, async ({ context, actor, body, headers }) => ({
    body: requestLaunchMessage(context, actor, { request: body, origin: headers.get('origin') }),
  })),
  route(launches.createCoin, async ({ context, actor, body }) => {
    const { coin, replayed } = await createCoin(context, actor, body);
    return { status: replayed ? (200 as const) : (201 as const), body: toCoin(coin, getSolPrice(context).dollars) };
  }),
];

const FILE = /^([1-9A-HJ-NP-Za-km-z]{32,44})\.json$/;

/** The metadata a coin's `metadata_uri` names, without a token, as wallets and explorers read it. */
export function metadataPages(context: ServiceContext): Page[] {
  return [
    {
      path: '/metadata/{file}',
      answer: async (c) => {
        const mint = FILE.exec(c.req.param('file') ?? '')?.[1];
        if (!mint) throw new ServiceError('coin_not_found');
        return toCoinMetadata(await getCoin(context, mint));
      },
    },
  ];
}
