import type { Quote } from '@/lib/contract/orders';
import type { TradeQuote } from '@/lib/curve/trade-quote';

/** The amounts of an order as they are shown, wherever they were computed. */
export type ShownQuote = {
  amountOut: bigint;
  minOut: bigint;
  refund: bigint;
  fee: bigint;
  protocolFee: bigint;
  creatorFee: bigint;
  lpFee: bigint;
  priceImpactBps: number;
  /** Whether the order takes the last token of the curve. */
  completes: boolean;
  /** Whether the service has said the same, or what is shown is its own answer. */
  isConfirmed: boolean;
};

type Local = { quote: TradeQuote; minOut: bigint; updatedAt: number };
type Remote = { quote: Quote; updatedAt: number };

/**
 * The quote to show: computed here from the reserves, unless the service answered later with another one (it may have
 * seen a trade that has not been polled yet, or be set to other fees).
 *
 * @param local with when the reserves came; `remote` with when its answer came, in milliseconds
 */
export function chooseQuote(local: Local, remote: Remote | null): ShownQuote {
  const { quote, minOut } = local;
  const computed: ShownQuote = {
    amountOut: quote.amountOut,
    minOut,
    refund: quote.refund,
    fee: quote.fee,
    protocolFee: quote.protocolFee,
    creatorFee: quote.creatorFee,
    lpFee: quote.lpFee,
    priceImpactBps: quote.priceImpactBps,
    completes: quote.completes,
    isConfirmed: false,
  };
  if (!remote) return computed;
  if (BigInt(remote.quote.amountOut) === quote.amountOut) return { ...computed, isConfirmed: true };
  if (remote.updatedAt <= local.updatedAt) return computed;
  return {
    ...computed,
    amountOut: BigInt(remote.quote.amountOut),
    minOut: BigInt(remote.quote.minOut),
    fee: BigInt(remote.quote.fee),
    protocolFee: BigInt(remote.quote.protocolFee),
    creatorFee: BigInt(remote.quote.creatorFee),
    lpFee: BigInt(remote.quote.lpFee),
    priceImpactBps: remote.quote.priceImpactBps,
    isConfirmed: true,
  };
}
