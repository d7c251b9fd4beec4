'use client';

import dynamic from 'next/dynamic';
import { Board } from '@/components/coins/board';
import type { ListedCoin } from '@/lib/contract/coin-listings';

// It shows under the pointer or the focus alone; the lists do not wait for it.
const QuickBuyButton = dynamic(
  () => import('@/components/trading/quick-buy-button').then((module) => module.QuickBuyButton),
  { ssr: false },
);

const buyFromRow = (coin: ListedCoin) => <QuickBuyButton coin={coin} />;

/** The board, from whose rows a coin can be bought. */
export function MarketBoard({ isPhone }: { isPhone: boolean }) {
  return <Board rowAction={buyFromRow} isPhone={isPhone} />;
}
