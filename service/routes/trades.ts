import * as trades from '../../lib/contract/trades.ts';
import { countTrades } from '../domain/trades/count-trades.ts';
import { getTradesBySignatures } from '../domain/trades/get-trades-by-signatures.ts';
import { listFollowedTrades } from '../domain/trades/list-followed-trades.ts';
import { listTrades } from '../domain/trades/list-trades.ts';
import { type Route, route } from '../http/route.ts';
import { presentTrade } from '../presenters/trades.ts';
import { toSmallTrade, toTradeBySignature } from '../presenters/trades-by-signature.ts';

/** Trades of all coins (interface 4.4). */
export const tradeRoutes: Route[] = [
  route(trades.listTrades, async ({ context, params, query }) => ({
    body: { trades: (await listTrades(context, params.mint, query)).map((row) => presentTrade(row)) },
  })),
  route(trades.listFollowedTrades, async ({ context, actor, params, query }) => {
    const rows = await listFollowedTrades(context, actor, { mint: params.mint, page: query });
    return { body: { trades: rows.map((row) => presentTrade(row)) } };
  }),
  route(trades.countTrades, async ({ context, params, query }) => ({
    body: { count: await countTrades(context, params.mint, query.minimumSize) },
  })),
  route(trades.getTradesBySignatures, async ({ context, body }) => ({
    body: { trades: (await getTradesBySignatures(context, body.signatures)).map(toTradeBySignature) },
  })),
  route(trades.getTradesBySignaturesSmall, async ({ context, body }) => ({
    body: { trades: (await getTradesBySignatures(context, body.signatures)).map(toSmallTrade) },
  })),
];
