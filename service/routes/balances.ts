import * as balances from '../../lib/contract/balances.ts';
import { getBalances } from '../domain/balances/get-balances.ts';
import { type Route, route } from '../http/route.ts';
import { toWalletBalances } from '../presenters/balances.ts';

/** What wallets hold (interface 4.4). */
export const balanceRoutes: Route[] = [
  route(balances.getBalances, async ({ context, params, query }) => ({
    body: toWalletBalances(await getBalances(context, params.address, query)),
  })),
];
