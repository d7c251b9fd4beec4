import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/api-error';
import { quoteQuery } from '@/lib/client/orders';
import { preferences } from '@/lib/client/preferences';
import { type OrderState, problemOfKey, type QuickSigning, submitByKey } from '@/lib/client/submit-order';
import { tradesQuery } from '@/lib/client/trades';
import { refreshAfterTrade } from '@/lib/client/use-submit-order';
import type { Coin } from '@/lib/contract/coins';
import type { Quote } from '@/lib/contract/orders';
import { dropQuickKey, readQuickKey } from '@/lib/wallet/quick-key-store';
import { formatBps } from './basis-points';
import { chimeOfFill, orderNews } from './order-news';
import { refusalWords } from './order-words';
import { impactLevel } from './price-impact';
import { autoSlippageBps } from './slippage';

export type QuickBuy = { coin: Pick<Coin, 'mint' | 'name' | 'symbol'>; address: string; lamports: bigint };

/** What becomes of a press: `open` says that the person should look at the order first, and why, where it is not plain. */
export type QuickBuyEnd = { kind: 'told' } | { kind: 'open'; why: string | null };

/**
 * Buys with the key for quick trading of this browser, at automatic slippage, and tells by a message what became of it.
 * Without a key, where the key will not do, or where the buy would move the price by 10 % or more, nothing is bought.
 */
export async function quickBuy(queryClient: QueryClient, buy: QuickBuy): Promise<QuickBuyEnd> {
  const { coin, address, lamports } = buy;
  const quickKey = await readQuickKey(address);
  if (!quickKey) return { kind: 'open', why: null };
  if (Date.parse(quickKey.expiresAt) <= Date.now()) {
    await dropQuickKey(address);
    return { kind: 'open', why: KEY_WORDS.ended };
  }
  let quote: Quote;
  try {
    quote = await freshQuote(queryClient, coin.mint, lamports);
  } catch (error) {
    tellUnquoted(coin, error);
    return { kind: 'told' };
  }
  const impact = impactLevel(quote.priceImpactBps);
  if (impact === 'confirm' || impact === 'blocked') {
    return { kind: 'open', why: `This buy moves the price by ${formatBps(quote.priceImpactBps)}: look at it first.` };
  }
  const request = { mint: coin.mint, side: 'buy', amountIn: lamports, minOut: BigInt(quote.minOut) } as const;
  const end = await submitByKey(request, quickKey, { onState: tellLostAnswer(coin) });
  const problem = problemOfKey(end);
  if (problem) {
    if (problem !== 'limit') await dropQuickKey(address);
    return { kind: 'open', why: KEY_WORDS[problem] };
  }
  tellEnd(coin, end);
  if (end.step === 'done') refreshAfterTrade(queryClient, coin.mint, address);
  return { kind: 'told' };
}

const KEY_WORDS: Record<QuickSigning, string> = {
  used: 'Look at the order first.',
  ended: 'Quick trading has ended. Nothing was bought: sign with your wallet, or turn it on again.',
  limit: 'Quick trading has too little of its limit left. Nothing was bought: sign with your wallet.',
  refused: 'The quick-trading key was refused. Nothing was bought: sign with your wallet.',
};

/** At the slippage the recent moves ask for; a price older than this press is not good enough. */
async function freshQuote(queryClient: QueryClient, mint: string, amountIn: bigint): Promise<Quote> {
  const { trades } = await queryClient.fetchQuery(tradesQuery(mint));
  const slippageBps = autoSlippageBps(trades, Date.now());
  return queryClient.fetchQuery({ ...quoteQuery({ mint, side: 'buy', slippageBps, amountIn }), staleTime: 0 });
}

function tellUnquoted({ name }: QuickBuy['coin'], error: unknown): void {
  const description =
    error instanceof ApiError && error.status >= 400 && error.status < 500
      ? refusalWords(error.error, error.message).text
      : 'The market did not answer. Nothing was bought, try again in a moment.';
  showToast({ kind: 'error', title: `${name} was not bought`, description });
}

/** Says once that an answer was lost and is being asked for. */
function tellLostAnswer(coin: QuickBuy['coin']) {
  let told = false;
  return (state: OrderState) => {
    if (told || state.step !== 'sent' || !state.problem || !state.retrying) return;
    told = true;
    showToast({ title: coin.name, description: orderNews(state, coin.symbol, preferences().separators)?.text ?? '' });
  };
}

function tellEnd(coin: QuickBuy['coin'], end: OrderState): void {
  chimeOfFill(end);
  const news = orderNews(end, coin.symbol, preferences().separators);
  if (!news) return;
  const action = { label: 'Open', href: `/coin/${coin.mint}` };
  const kind = end.step === 'done' ? 'success' : end.step === 'sent' ? 'info' : 'error';
  showToast({ kind, title: coin.name, description: news.text, action });
}
