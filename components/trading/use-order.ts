'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { ApiError } from '@/lib/client/api-error';
import { sessionKeys } from '@/lib/client/auth';
import { coinQuery } from '@/lib/client/coins';
import { quoteQuery } from '@/lib/client/orders';
import { preferences } from '@/lib/client/preferences';
import type { OrderState, WalletSigner } from '@/lib/client/submit-order';
import { tradesQuery } from '@/lib/client/trades';
import { typedSeparator } from '@/lib/client/typed-separator';
import { prepareToSubmit, useSubmitOrder } from '@/lib/client/use-submit-order';
import type { Coin } from '@/lib/contract/coins';
import { SOL_DECIMALS, TOKEN_DECIMALS } from '@/lib/format/amounts';
import { marketOfCoin } from '@/lib/format/market-of-coin';
import { parseAmount } from '@/lib/format/parse-amount';
import { rememberAllowance, withAllowance } from './impact-allowance';
import { prepareOrderStatus } from './late-order-status';
import { useLateSummary } from './late-summary';
import { EMPTY_ORDER_FORM, type OrderForm, orderFormReducer } from './order-form';
import type { OrderSummary, WalletFunds } from './order-summary';
import { chooseQuote, type ShownQuote } from './shown-quote';
import { autoSlippageBps } from './slippage';
import { useFunds } from './use-funds';
import { useIdleValue } from './use-idle-value';

const QUIET_BEFORE_QUOTE_MS = 400;

export type Order = ReturnType<typeof useOrder>;

/** Everything the order panel knows and can do; kept by one owner, so that closing a sheet loses nothing. */
export function useOrder(mint: string, signer: WalletSigner | null, ownAddress: string | null) {
  const [form, change] = useReducer(orderFormReducer, EMPTY_ORDER_FORM, withAllowance);
  const coin = useQuery(coinQuery(mint));
  const recent = useQuery(tradesQuery(mint));
  const { funds, isRefreshing, updatedAt: fundsUpdatedAt } = useFunds(ownAddress, mint);
  const [heldBefore, setHeldBefore] = useState(funds);
  const submission = useSubmitOrder();
  const typed = readAmount(form);
  const autoBps = autoSlippageBps(recent.data?.trades ?? [], recent.dataUpdatedAt);
  const summarise = useLateSummary(form.typed[form.side]);
  const isTyping = form.typed[form.side] !== '';
  useEffect(() => {
    if (!isTyping) return;
    prepareToSubmit();
    prepareOrderStatus();
  }, [isTyping]);
  useEffect(() => rememberAllowance(form.allowsExtremeImpact), [form.allowsExtremeImpact]);
  const slippageBps = form.slippageBps ?? autoBps;
  const summary = coin.data
    ? summarise({
        side: form.side,
        amountIn: typed.amountIn,
        market: marketOfCoin(coin.data),
        slippageBps,
        funds,
        allowsExtremeImpact: form.allowsExtremeImpact,
        confirmation: form.confirmation,
      })
    : null;
  const remote = useServiceQuote(mint, form, typed.amountIn, slippageBps, Boolean(summary?.quote));
  const quote = quoteToShow(summary, coin.dataUpdatedAt, remote);
  useOrderNews(submission.state, coin.data ?? null, () => change({ type: 'order done' }));

  return {
    form,
    change,
    coin: coin.data ?? null,
    coinUpdatedAt: coin.dataUpdatedAt,
    typed,
    summary,
    quote,
    isHalted: remote.isHalted,
    autoBps,
    slippageBps,
    funds,
    fundsUpdatedAt,
    /** The balance shown is from before an order that has been sent, or has just been done. */
    isBalanceOld:
      (submission.state.step === 'sent' || (submission.state.step === 'done' && isRefreshing)) &&
      isSame(funds, heldBefore),
    isSignedIn: ownAddress !== null,
    signer,
    state: submission.state,
    submit: () => {
      if (!signer || !quote || typed.amountIn === null || summary?.obstacle) return;
      const quoted =
        form.side === 'sell' && quote.isConfirmed
          ? { moved: quote.amountOut + quote.fee, received: quote.amountOut }
          : undefined;
      setHeldBefore(funds);
      void submission.submit({ mint, side: form.side, amountIn: typed.amountIn, minOut: quote.minOut, quoted }, signer);
    },
    resend: () => void submission.resend(),
    reset: submission.reset,
  };
}

/** The news of a trade may bring the balance after it before the answer to the order does. */
function isSame(one: WalletFunds | null, other: WalletFunds | null): boolean {
  return one?.lamports === other?.lamports && one?.tokens === other?.tokens;
}

type Typed = { amountIn: bigint | null; problem: string | null };

/** An empty field is no amount yet, not a wrong one. */
function readAmount(form: OrderForm): Typed {
  const text = form.typed[form.side];
  if (text.trim() === '') return { amountIn: 0n, problem: null };
  const parsed = parseAmount(text, form.side === 'buy' ? SOL_DECIMALS : TOKEN_DECIMALS, typedSeparator());
  return parsed.ok ? { amountIn: parsed.value, problem: null } : { amountIn: null, problem: parsed.message };
}

/** Has the service confirm a quote once typing has come to rest. */
function useServiceQuote(
  mint: string,
  form: OrderForm,
  amountIn: bigint | null,
  slippageBps: number,
  worthIt: boolean,
) {
  const asked = useIdleValue(amountIn, QUIET_BEFORE_QUOTE_MS);
  const isResting = asked === amountIn && asked !== null && asked > 0n;
  const query = useQuery({
    ...quoteQuery({ mint, side: form.side, slippageBps, amountIn: asked ?? 0n }),
    enabled: isResting && worthIt,
  });
  const halted = query.error instanceof ApiError && query.error.error === 'coin_halted';
  const answers = isResting && !query.isPlaceholderData && query.data !== undefined;
  return {
    answer: answers ? { quote: query.data, updatedAt: query.dataUpdatedAt } : null,
    isHalted: halted,
  };
}

function quoteToShow(
  summary: OrderSummary | null,
  coinUpdatedAt: number,
  remote: ReturnType<typeof useServiceQuote>,
): ShownQuote | null {
  if (!summary?.quote || summary.minOut === null) return null;
  return chooseQuote({ quote: summary.quote, minOut: summary.minOut, updatedAt: coinUpdatedAt }, remote.answer);
}

async function announceNews(state: OrderState, symbol: string): Promise<void> {
  const words = await import('./order-news').catch(() => null);
  words?.chimeOfFill(state);
  const news = words?.orderNews(state, symbol, preferences().separators);
  if (news) announce(news.text);
}

/** Tells a screen reader each step once, and empties the field of an executed order. */
function useOrderNews(state: OrderState, coin: Coin | null, onDone: () => void) {
  const [told, setTold] = useState<string>('idle');
  const queryClient = useQueryClient();
  useEffect(() => {
    // A signature may be asked for twice: of the key, then of the wallet.
    const step = state.step === 'signing' ? `signing ${state.quick}` : state.step;
    if (step === told) return;
    setTold(step);
    if (step !== 'idle') void announceNews(state, coin?.symbol ?? '');
    if (state.step === 'done') onDone();
    // The session may have ended elsewhere: the page finds out, and offers to sign in with the amount still typed.
    if (state.step === 'refused' && state.error instanceof ApiError && state.error.status === 401) {
      void queryClient.invalidateQueries({ queryKey: sessionKeys.me() });
    }
  }, [state, told, coin, onDone, queryClient]);
}
