import { ApiError } from '@/lib/client/api-error';
import { chime } from '@/lib/client/chime';
import { signals } from '@/lib/client/notification-signals';
import type { OrderState, QuickSigning } from '@/lib/client/submit-order';
import { DEFAULT_CURVE_FEES, netOf } from '@/lib/curve/fees';
import { formatSol, formatTokens } from '@/lib/format/amounts';
import { type NumberStyle, withSeparators } from '@/lib/format/number-style';
import { WalletRefusal } from '@/lib/wallet/wallet-refusal';
import { refusalWords } from './order-words';

export type OrderNews = {
  text: string;
  tone: 'quiet' | 'good' | 'careful' | 'bad';
  /** What the person may do: nothing, place the order anew, or ask what became of the one that was sent. */
  offers: 'nothing' | 'again' | 'ask';
};

const SIGNING_WORDS: Record<QuickSigning | 'wallet', string> = {
  wallet: 'Waiting for your signature',
  used: 'Signing with your quick-trading key',
  ended: 'Quick trading has ended. Waiting for your wallet’s signature',
  limit: 'Quick trading has too little of its limit left. Waiting for your wallet’s signature',
  refused: 'The quick-trading key was refused. Waiting for your wallet’s signature',
};

/** The sound of an executed order, where the person wants one. */
export function chimeOfFill({ step }: OrderState): void {
  const { fills, volume } = signals();
  if (step === 'done' && fills) chime('fills', volume);
}

/** Where an order stands, in one sentence that is never more certain than what is known. */
export function orderNews(
  state: OrderState,
  symbol: string,
  separators: NumberStyle['separators'] = 'point',
): OrderNews | null {
  switch (state.step) {
    case 'idle':
      return null;
    case 'signing':
      return { text: SIGNING_WORDS[state.quick ?? 'wallet'], tone: 'quiet', offers: 'nothing' };
    case 'sent':
      return sentNews(state);
    case 'done':
      return {
        text: doneText(state, symbol, (figure) => withSeparators(figure, separators)),
        tone: 'good',
        offers: 'nothing',
      };
    case 'expired':
      return refusal('order_expired', state.error.message);
    case 'refused':
      return refusedNews(state.error);
  }
}

function sentNews(state: Extract<OrderState, { step: 'sent' }>): OrderNews {
  if (!state.problem) return { text: 'Sent', tone: 'quiet', offers: 'nothing' };
  // A full queue has not taken the order.
  if ((state.problem.status === 429 || state.problem.error === 'queue_full') && state.retrying) {
    const seconds = state.problem.retryAfterSeconds ?? 1;
    return { text: `Sent. The market is busy: asking again in ${seconds} s`, tone: 'careful', offers: 'nothing' };
  }
  if (state.retrying) {
    return { text: 'Sent, but no answer came. Asking what became of it', tone: 'careful', offers: 'nothing' };
  }
  return {
    text: 'Sent, but it is not known what became of it. It can run only once, so asking again is safe.',
    tone: 'careful',
    offers: 'ask',
  };
}

type Done = Extract<OrderState, { step: 'done' }>;

function doneText({ request, trade }: Done, symbol: string, write: (figure: string) => string): string {
  const tokens = `${write(formatTokens(BigInt(trade.token_amount)))} ${symbol}`;
  const moved = BigInt(trade.sol_amount);
  if (!trade.is_buy) {
    // The trade tells what left the market, not the fees. The same amount had the same fees in the service's quote.
    return request.quoted?.moved === moved
      ? `Done: sold ${tokens}, received ${write(formatSol(request.quoted.received))} SOL`
      : `Done: sold ${tokens} for ${write(formatSol(moved))} SOL less fees`;
  }
  const { protocolBps, creatorBps } = DEFAULT_CURVE_FEES;
  const whole = netOf(request.amountIn, { protocol: protocolBps * 100n, creator: creatorBps * 100n, lp: 0n });
  // A buy clipped at the end of the curve, or in a pool, was charged something else than was offered on a curve.
  return moved === whole
    ? `Done: bought ${tokens} for ${write(formatSol(request.amountIn))} SOL`
    : `Done: bought ${tokens} for ${write(formatSol(moved))} SOL plus fees`;
}

function refusedNews(error: Error): OrderNews {
  if (!(error instanceof ApiError)) return unsignedNews(error);
  if (error.status === 401 && error.error !== 'signature_invalid' && error.error !== 'account_banned') {
    return {
      text: 'You were signed out. Nothing was charged. Sign in again: what you typed is kept.',
      tone: 'careful',
      offers: 'nothing',
    };
  }
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds;
    const when = seconds ? ` Try again in ${seconds} s.` : ' Try again in a moment.';
    return { text: `Too many requests. Nothing was charged.${when}`, tone: 'careful', offers: 'again' };
  }
  if (error.status === 0) {
    return { text: 'No connection. The order was not sent, nothing was charged.', tone: 'bad', offers: 'again' };
  }
  if (error.status >= 500) {
    return {
      text: 'The market did not answer. The order was not sent, nothing was charged.',
      tone: 'bad',
      offers: 'again',
    };
  }
  return refusal(error.error, error.message);
}

/** The wallet says itself why it did not sign; declining is no failure. */
function unsignedNews(error: Error): OrderNews {
  const isCalm = error instanceof WalletRefusal && error.isCalm;
  return { text: `${error.message} Nothing was charged.`, tone: isCalm ? 'quiet' : 'bad', offers: 'again' };
}

function refusal(code: string, message: string): OrderNews {
  const words = refusalWords(code, message);
  return { text: words.text, tone: 'bad', offers: words.retry === 'again' ? 'again' : 'nothing' };
}
