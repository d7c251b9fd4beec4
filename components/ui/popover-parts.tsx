'use client';

import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';

export type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The control it belongs to; it gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
  align?: 'start' | 'end';
};

/** The body of a popover, placed by Base UI so that it stays on the screen. */
export function PopoverParts({ open, onOpenChange, anchor, label, children, align = 'end' }: PopoverProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // The control toggles by itself; its press must not close and open again.
        if (!next && details.event.target instanceof Node && anchor.current?.contains(details.event.target)) return;
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={6} collisionPadding={8} className="z-popup">
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className="max-h-(--available-height) min-w-48 overflow-y-auto rounded-lg border border-line-strong bg-surface p-1 text-ink outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
