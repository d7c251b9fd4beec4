'use client';

import { Info } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from './icon-button';
import { Popover } from './popover';

/** The button behind which a ranked list says how it is ranked. */
export function FormulaInfo({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={anchor}
        size="small"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Info size={14} aria-hidden />
      </IconButton>
      <Popover open={isOpen} onOpenChange={setIsOpen} anchor={anchor} label={label}>
        <div className="w-80 max-w-[calc(100vw-2rem)] space-y-2 p-3">{children}</div>
      </Popover>
    </>
  );
}
