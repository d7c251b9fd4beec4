'use client';

import { Bookmark } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';

const SavedViewsPanel = dynamic(() => import('./saved-views-panel').then((module) => module.SavedViewsPanel), {
  ssr: false,
  loading: () => <div className="h-40 w-72" />,
});

/** The button that opens the saved views; it names the one that is open. */
export function SavedViewsMenu({ opened }: { opened: string }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={anchor} size="small" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Bookmark size={14} aria-hidden />
        <span className="max-w-32 truncate">{opened === '' ? 'Saved' : <bdi>{opened}</bdi>}</span>
      </Button>
      <Popover open={open} onOpenChange={setOpen} anchor={anchor} label="Saved views" align="start">
        <SavedViewsPanel opened={opened} onDone={() => setOpen(false)} />
      </Popover>
    </>
  );
}
