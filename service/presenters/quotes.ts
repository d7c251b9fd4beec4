import type { Quote } from '../../lib/contract/orders.ts';
import type { OrderQuote } from '../domain/orders/quote-order.ts';

export function presentQuote(quote: OrderQuote): Quote {
  return {
    amountIn: quote.amountIn.toString(),
    amountOut: quote.amountOut.toString(),
    minOut: quote.minOut.toString(),
    fee: quote.fee.toString(),
    protocolFee: quote.protocolFee.toString(),
    creatorFee: quote.creatorFee.toString(),
    lpFee: quote.lpFee.toString(),
    priceImpactBps: quote.priceImpactBps,
    price: quote.price,
    expiresAt: quote.expiresAt.toISOString(),
  };
}
