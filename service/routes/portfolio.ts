import * as portfolio from '../../lib/contract/portfolio.ts';
import { getPortfolio } from '../domain/portfolio/get-portfolio.ts';
import { listWalletTrades } from '../domain/portfolio/list-wallet-trades.ts';
import { type Route, route } from '../http/route.ts';
import { toPortfolio, toWalletTrade } from '../presenters/portfolio.ts';

/** What wallets made of their trades (docs/spec-choices.md). */
export const portfolioRoutes: Route[] = [
  route(portfolio.getPortfolio, async ({ context, params, query }) => ({
    body: toPortfolio(await getPortfolio(context, params.address, query)),
  })),
  route(portfolio.listWalletTrades, async ({ context, params, query }) => ({
    body: { trades: (await listWalletTrades(context, params.address, query)).map(toWalletTrade) },
  })),
];
