'use client';

import { clsx } from 'clsx';
import { buttonClass } from '@/components/ui/button';
import { useNow } from '@/components/ui/clock';
import type { Coin } from '@/lib/contract/coins';
import type { OrderObstacle } from './order-summary';
import type { Order } from './use-order';

/** Figures older than this must not be acted on. */
const TOO_OLD_MS = 30_000;

const OBSTACLE_WORDS: Record<OrderObstacle, string> = {
  'no amount': 'Enter an amount',
  'not a number': 'Enter an amount',
  'too small': 'Too small to get anything',
  'too large': 'More than the market holds',
  'not enough SOL': 'Not enough SOL',
  'not enough tokens': 'You do not hold that many',
  'impact blocked': 'Held back: price impact',
  'confirmation missing': 'Type the confirmation',
};

type PlaceOrderProps = { coin: Coin; order: Order };

/**
 * The one button; while something stands in the way it says what. It is never `disabled`: that would drop the focus,
 * and lose a keyboard user after each order.
 */
export function PlaceOrder({ coin, order }: PlaceOrderProps) {
  const isOld = useNow(5000) - order.coinUpdatedAt > TOO_OLD_MS;
  const { side } = order.form;
  const progress = progressWords(order);
  const obstacle = progress ?? obstacleWords(order, isOld);
  const mayPress = obstacle === null || (progress === null && order.summary?.obstacle === 'no amount');
  return (
    <button
      type="submit"
      aria-disabled={obstacle !== null}
      aria-busy={progress !== null}
      onClick={(event) => {
        // An empty amount may be submitted: the form answers by putting the focus there.
        if (!mayPress) event.preventDefault();
      }}
      className={clsx(
        buttonClass({ variant: obstacle ? 'secondary' : side === 'buy' ? 'buy' : 'sell', size: 'large', block: true }),
        obstacle && 'cursor-not-allowed text-quiet',
      )}
    >
      <span className="truncate">
        {obstacle ?? (
          <>
            {side === 'buy' ? 'Buy ' : 'Sell '}
            <bdi>{coin.name}</bdi>
          </>
        )}
      </span>
    </button>
  );
}

function progressWords({ state }: Order): string | null {
  if (state.step === 'signing') return state.quick === 'used' ? 'Signing' : 'Waiting for your signature';
  return state.step === 'sent' && state.retrying ? 'Sent' : null;
}

function obstacleWords({ isHalted, summary }: Order, isOld: boolean): string | null {
  if (isHalted) return 'Trading of this coin is stopped';
  if (isOld) return 'Waiting for fresh figures';
  return summary?.obstacle ? OBSTACLE_WORDS[summary.obstacle] : null;
}
