'use client';

import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { useNumberStyle } from '@/components/ui/number-style';
import type { OrderState } from '@/lib/client/submit-order';
import { type OrderNews, orderNews } from './order-news';

export type OrderStatusProps = {
  state: OrderState;
  symbol: string;
  onAgain: () => void;
  onAsk: () => void;
  onDismiss: () => void;
};

const TONES: Record<OrderNews['tone'], string> = {
  quiet: 'border-line text-quiet',
  good: 'border-up text-up',
  careful: 'border-amber text-amber',
  bad: 'border-red text-red',
};

/** Where the order stands; it stays until the next order or until it is dismissed. */
export function OrderStatus({ state, symbol, onAgain, onAsk, onDismiss }: OrderStatusProps) {
  const news = orderNews(state, symbol, useNumberStyle().separators);
  if (!news) return null;
  const isOver = state.step === 'done' || state.step === 'expired' || state.step === 'refused';
  return (
    <div
      data-testid="order-status"
      data-step={state.step}
      className={clsx('appear rounded border-l-2 bg-raised p-2', TONES[news.tone])}
    >
      <p className="break-words">{news.text}</p>
      {(news.offers !== 'nothing' || isOver) && (
        <div className="mt-2 flex gap-2">
          {news.offers === 'again' && (
            <Button size="small" onClick={onAgain}>
              Try again
            </Button>
          )}
          {news.offers === 'ask' && (
            <Button size="small" onClick={onAsk}>
              Ask again
            </Button>
          )}
          {isOver && (
            <Button size="small" variant="quiet" onClick={onDismiss}>
              Close
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
