import { quoteOrder, requestOrderMessage, submitOrder, useFaucet } from '../../lib/contract/orders.ts';
import { parseOrderText } from '../../lib/contract/signed-texts.ts';
import { payFaucet } from '../domain/ledger/pay-faucet.ts';
import { quoteOrder as quote } from '../domain/orders/quote-order.ts';
import { requestOrderMessage as requestMessage } from '../domain/orders/request-order-message.ts';
import { submitOrder as submit } from '../domain/orders/submit-order.ts';
import { refuseChainCoin } from '../domain/solana/get-chain-coin.ts';
import { type Route, route } from '../http/route.ts';
import { presentQuote } from '../presenters/quotes.ts';
import { presentTrade } from '../presenters/trades.ts';

export const orderRoutes: Route[] = [
  route(quoteOrder, async ({ context, body }) => ({
    body: presentQuote(await refuseChainCoin(context, body.mint, () => quote(context, body))),
  })),

  route(requestOrderMessage, async ({ context, body, headers }) => ({
    body: await refuseChainCoin(context, body.mint, () => requestMessage(context, body, headers.get('origin'))),
  })),

  route(submitOrder, async ({ context, actor, body }) => {
    const readMint = () => parseOrderText(body.message)?.mint ?? null;
    const { trade, trader, replayed } = await refuseChainCoin(context, readMint, () => submit(context, actor, body));
    return { status: replayed ? (200 as const) : (201 as const), body: presentTrade({ ...trade, ...trader }) };
  }),

  // The name is the contract's; this is no React hook.
  route(useFaucet, async ({ context, actor }) => {
    const { amount, nextAt } = await payFaucet(context, actor.address);
    return { body: { address: actor.address, amount: amount.toString(), nextAt: nextAt.toISOString() } };
  }),
];
