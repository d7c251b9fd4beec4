import type { Side } from '@/lib/contract/orders';
import { CurveError } from '@/lib/curve/curve-error';
import { type CurveFees, DEFAULT_CURVE_FEES } from '@/lib/curve/fees';
import type { MarketState } from '@/lib/curve/market-state';
import { quoteBuy } from '@/lib/curve/quote-buy';
import { quoteSell } from '@/lib/curve/quote-sell';
import { minimumOut } from '@/lib/curve/slippage';
import type { TradeQuote } from '@/lib/curve/trade-quote';
import { CONFIRM_WORD, type ImpactLevel, impactLevel } from './price-impact';

/** What the wallet holds, base units; null while unknown or signed out. */
export type WalletFunds = { lamports: bigint; tokens: bigint };

export type OrderQuestion = {
  side: Side;
  /** Base units of what is given; null when the field holds no number. */
  amountIn: bigint | null;
  market: MarketState;
  slippageBps: number;
  funds: WalletFunds | null;
  allowsExtremeImpact: boolean;
  confirmation: string;
};

/** Why an order cannot be sent as it stands; null when it can. In the order in which a person would mend them. */
export type OrderObstacle =
  | 'no amount'
  | 'not a number'
  | 'too small'
  | 'too large'
  | 'not enough SOL'
  | 'not enough tokens'
  | 'impact blocked'
  | 'confirmation missing';

/** Everything the panel shows about an order, to the last unit. */
export type OrderSummary = {
  quote: TradeQuote | null;
  minOut: bigint | null;
  impact: ImpactLevel;
  obstacle: OrderObstacle | null;
  /** Of a buy sold back at once: what is lost, in basis points of what was paid. */
  roundTripBps: number | null;
  /** Lamports in the wallet after the order. */
  solAfter: bigint | null;
};

/** The exact consequences of an order at the reserves given. Pure: the same question, the same answer. */
export function summariseOrder(question: OrderQuestion, fees: CurveFees = DEFAULT_CURVE_FEES): OrderSummary {
  const { side, amountIn, market, funds } = question;
  const nothing = { quote: null, minOut: null, impact: 'calm', roundTripBps: null, solAfter: null } as const;
  if (amountIn === null) return { ...nothing, obstacle: 'not a number' };
  if (amountIn === 0n) return { ...nothing, obstacle: 'no amount' };
  const quoted = quoteOrObstacle(market, side, amountIn, fees);
  if (typeof quoted === 'string') return { ...nothing, obstacle: shortOf(question, amountIn) ?? quoted };
  const impact = impactLevel(quoted.priceImpactBps);
  return {
    quote: quoted,
    minOut: minimumOut(quoted.amountOut, question.slippageBps),
    impact,
    obstacle: shortOf(question, quoted.amountIn) ?? impactObstacle(question, impact),
    roundTripBps: side === 'buy' ? roundTripBps(quoted, fees) : null,
    solAfter: funds && solAfter(funds.lamports, quoted),
  };
}

function quoteOrObstacle(
  market: MarketState,
  side: Side,
  amountIn: bigint,
  fees: CurveFees,
): TradeQuote | OrderObstacle {
  try {
    return side === 'buy' ? quoteBuy(market, amountIn, fees) : quoteSell(market, amountIn, fees);
  } catch (error) {
    if (!(error instanceof CurveError)) throw error;
    return error.code === 'amount_too_small' ? 'too small' : 'too large';
  }
}

/** As the market checks it: what is charged must be there. A buy clipped at the end of the curve charges less. */
function shortOf({ side, funds }: OrderQuestion, charged: bigint): OrderObstacle | null {
  if (!funds) return null;
  if (side === 'buy') return charged > funds.lamports ? 'not enough SOL' : null;
  return charged > funds.tokens ? 'not enough tokens' : null;
}

function impactObstacle(question: OrderQuestion, impact: ImpactLevel): OrderObstacle | null {
  if (impact === 'blocked' && !question.allowsExtremeImpact) return 'impact blocked';
  if (impact !== 'blocked' && impact !== 'confirm') return null;
  return question.confirmation.trim().toLowerCase() === CONFIRM_WORD ? null : 'confirmation missing';
}

/** What is lost when the tokens of a buy are sold at once, nobody trading in between; rounded up. */
function roundTripBps(buy: TradeQuote, fees: CurveFees): number | null {
  // A buy that graduates the coin is followed by the pool's prices, which the curve's reserves do not tell.
  if (buy.completes) return null;
  const back = quoteOrObstacle(buy.after, 'sell', buy.amountOut, fees);
  if (typeof back === 'string') return null;
  return Number(((buy.amountIn - back.amountOut) * 10_000n + buy.amountIn - 1n) / buy.amountIn);
}

function solAfter(lamports: bigint, quote: TradeQuote): bigint {
  return quote.side === 'buy' ? lamports - quote.amountIn : lamports + quote.amountOut;
}
