'use client';

import { Ellipsis } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useCallback, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Sheet } from '@/components/ui/sheet';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import type { RowAction } from './board';
import type { Ranking } from './why-here';

const WhyText = dynamic(() => import('./why-text').then((module) => module.WhyText), {
  ssr: false,
  loading: () => <div className="h-36" />,
});

type CoinSheet = { coin: ListedCoin; isOpen: boolean };

/** The sheet of a list, and what opens it for a coin: what a mouse finds on a row, for a thumb. */
export function useCoinSheet(): { sheet: CoinSheet | null; open: (coin: ListedCoin) => void; close: () => void } {
  const [sheet, setSheet] = useState<CoinSheet | null>(null);
  const open = useCallback((coin: ListedCoin) => setSheet({ coin, isOpen: true }), []);
  return {
    sheet,
    // The coin stays while the sheet goes away.
    open,
    close: () => setSheet((now) => now && { ...now, isOpen: false }),
  };
}

type MoreButtonProps = { coin: ListedCoin; onOpen: (coin: ListedCoin) => void; className?: string };

/** Opens the sheet of a coin; only where nothing hovers. */
export function MoreButton({ coin, onOpen, className }: MoreButtonProps) {
  return (
    <IconButton
      label={`More about ${coin.name}`}
      size="small"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.stopPropagation();
        onOpen(coin);
      }}
      className={`relative z-1 md:pointer-fine:hidden ${className ?? ''}`}
    >
      <Ellipsis size={18} aria-hidden />
    </IconButton>
  );
}

type CoinSheetProps = {
  sheet: CoinSheet | null;
  onClose: () => void;
  ranking: Ranking;
  order?: 'asc' | 'desc';
  rowAction?: RowAction | undefined;
};

/** What can be done with a coin of a list, and why it stands there. */
export function CoinSheet({ sheet, onClose, ranking, order, rowAction }: CoinSheetProps) {
  if (!sheet) return null;
  const { coin, isOpen } = sheet;
  return (
    <Sheet open={isOpen} onOpenChange={(open) => !open && onClose()} title={<bdi>{coin.name}</bdi>}>
      <div className="space-y-4">
        <WhyText coin={coin} ranking={ranking} order={order} />
        <div className="grid grid-cols-2 gap-2 *:h-11! *:w-full">
          {rowAction?.(coin)}
          <Link href={`/coin/${coin.mint}`} prefetch={false} className={buttonClass({ size: 'large' })}>
            Open the coin
          </Link>
        </div>
      </div>
    </Sheet>
  );
}
