'use client';

import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import { type Ranking, whyHere } from './why-here';

type WhyButtonProps = { coin: ListedCoin; ranking: Ranking; order?: 'asc' | 'desc'; className?: string };

/** Says why a coin stands in a list: the formula of the order, and the coin's own figure in it. */
export function WhyButton({ coin, ranking, order = 'desc', className }: WhyButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        label={`Why is ${coin.name} here`}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={className}
      >
        <Info size={14} aria-hidden />
      </IconButton>
      <Popover open={open} onOpenChange={setOpen} anchor={anchor} label={`Why ${coin.name} is here`}>
        {open ? <Why coin={coin} ranking={ranking} order={order} /> : null}
      </Popover>
    </>
  );
}

function Why({ coin, ranking, order }: Required<Omit<WhyButtonProps, 'className'>>) {
  const { rule, figure } = whyHere(ranking, coin);
  return (
    <div className="w-64 max-w-full space-y-2 p-3 text-small">
      <p className="font-semibold">Why is this here?</p>
      <p className="text-quiet">
        {rule} {order === 'desc' ? 'The greatest first' : 'The smallest first'}, ties by mint.
      </p>
      <p className="figures">
        <bdi className="font-medium">{coin.symbol}</bdi>: {figure}
      </p>
      <p className="text-faint">
        Withdrawn coins are left out, and NSFW ones unless you ask for them. No place can be bought.
      </p>
    </div>
  );
}
