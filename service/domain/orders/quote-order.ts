import { spotPrice } from '../../../lib/curve/market-state.ts';
import { quoteBuy, quoteBuyTokens } from '../../../lib/curve/quote-buy.ts';
import { quoteSell, quoteSellFor } from '../../../lib/curve/quote-sell.ts';
import { minimumOut } from '../../../lib/curve/slippage.ts';
import type { TradeQuote } from '../../../lib/curve/trade-quote.ts';
import type { ServiceContext } from '../../context.ts';
import { selectMarket } from '../../database/queries/orders.ts';
import { ServiceError } from '../../errors.ts';
import { curveFees } from './curve-fees.ts';
import { curveOr409 } from './curve-refusal.ts';
import { marketStateOf } from './market-state-of.ts';

/** How long a quote is meant to be looked at; it binds nobody, `minOut` does. */
const QUOTE_TTL_SECONDS = 15;

export type QuoteRequest = {
  mint: string;
  side: 'buy' | 'sell';
  amountIn?: bigint | undefined;
  amountOut?: bigint | undefined;
  slippageBps: number;
};

export type OrderQuote = TradeQuote & { minOut: bigint; price: number; expiresAt: Date };

/**
 * What an order would give now, to the last unit (contract, "Orders"). Exactly one amount is given: of `amountOut` the
 * quote brings at least as much, and an order with its `amountIn` gets just that.
 * @throws ServiceError `coin_not_found`, `coin_halted`, `amount_too_small`, `liquidity_exceeded`.
 */
export async function quoteOrder(context: ServiceContext, request: QuoteRequest): Promise<OrderQuote> {
  const market = await selectMarket(context.database.orm, request.mint);
  if (!market) throw new ServiceError('coin_not_found');
  if (market.halted || (market.hidden && request.side === 'buy')) throw new ServiceError('coin_halted');
  const state = marketStateOf(market);
  const fees = curveFees(context.settings);
  const quote = curveOr409(() => {
    const { side, amountIn, amountOut } = request;
    if (amountIn !== undefined)
      return side === 'buy' ? quoteBuy(state, amountIn, fees) : quoteSell(state, amountIn, fees);
    if (amountOut === undefined) throw new ServiceError('validation_failed');
    return side === 'buy' ? quoteBuyTokens(state, amountOut, fees) : quoteSellFor(state, amountOut, fees);
  });
  return {
    ...quote,
    minOut: minimumOut(quote.amountOut, request.slippageBps),
    price: spotPrice(state),
    expiresAt: new Date(context.clock.now().getTime() + QUOTE_TTL_SECONDS * 1000),
  };
}
