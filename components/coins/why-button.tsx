'use client';

import { Info } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import type { Ranking } from './why-here';

const WhyText = dynamic(() => import('./why-text').then((module) => module.WhyText), {
  ssr: false,
  loading: () => <div className="h-36 w-64" />,
});

type WhyButtonProps = {
  /** Without one it tells of the list as a whole. */
  coin?: ListedCoin | undefined;
  ranking: Ranking;
  order?: 'asc' | 'desc';
  className?: string;
};

/** Says why a coin stands in a list: the formula of the order, and the coin's own figure in it. */
export function WhyButton({ coin, ranking, order = 'desc', className }: WhyButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        label={coin ? `Why is ${coin.name} here` : 'Why this order'}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={className}
      >
        <Info size={14} aria-hidden />
      </IconButton>
      <Popover
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        label={coin ? `Why ${coin.name} is here` : 'Why this order'}
      >
        {open ? (
          <div className="w-64 max-w-full p-3">
            <WhyText coin={coin} ranking={ranking} order={order} />
          </div>
        ) : null}
      </Popover>
    </>
  );
}
