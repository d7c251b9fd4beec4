'use client';

import { SlidersHorizontal } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';

const DisplayOptions = dynamic(() => import('./display-options').then((module) => module.DisplayOptions), {
  ssr: false,
  loading: () => <div className="h-74 w-[min(21rem,calc(100vw-1.75rem))]" />,
});

/** Theme, colours of up and down, density and single keys. */
export function DisplayMenu() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        label="Display settings"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={16} aria-hidden />
      </IconButton>
      <Popover open={open} onOpenChange={setOpen} anchor={anchor} label="Display settings">
        <DisplayOptions />
      </Popover>
    </>
  );
}
