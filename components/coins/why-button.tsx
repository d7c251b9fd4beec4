'use client';

import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import { type Ranking, whyHere } from './why-here';

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
        {open ? <Why coin={coin} ranking={ranking} order={order} /> : null}
      </Popover>
    </>
  );
}

function Why({ coin, ranking, order }: WhyButtonProps) {
  const { rule, figureOf } = whyHere(ranking);
  return (
    <div className="w-64 max-w-full space-y-2 p-3 text-small">
      <p className="font-semibold">{coin ? 'Why is this here?' : 'Why this order?'}</p>
      <p className="text-quiet">
        {rule} {order !== 'asc' ? 'The greatest first' : 'The smallest first'}, ties by mint.
      </p>
      {coin ? (
        <p className="figures">
          <bdi className="font-medium">{coin.symbol}</bdi>: {figureOf(coin)}
        </p>
      ) : null}
      <p className="text-faint">
        Withdrawn coins are left out, and NSFW ones unless you ask for them. No place can be bought.
      </p>
    </div>
  );
}
