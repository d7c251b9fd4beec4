'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button';

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** What has the focus when it closes; without it, what had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where it stands: in the middle, or at an edge of the screen. */
  place: 'center-small' | 'center' | 'bottom' | 'right';
};

const PLACES = {
  'center-small':
    'top-1/2 left-1/2 w-[calc(100%-2rem)] max-w-96 -translate-1/2 rounded-lg border max-h-[calc(100dvh-4rem)]',
  center: 'top-1/2 left-1/2 w-[calc(100%-2rem)] max-w-140 -translate-1/2 rounded-lg border max-h-[calc(100dvh-4rem)]',
  bottom: 'inset-x-0 bottom-0 rounded-t-lg border-t max-h-[calc(100dvh-3rem)] pb-[env(safe-area-inset-bottom)]',
  right: 'inset-y-0 right-0 w-full max-w-100 border-l',
};

/** The shared body of Dialog and Sheet; Base UI keeps the focus inside, closes on Escape and gives the focus back. */
export function ModalParts(props: ModalProps) {
  const { open, onOpenChange, title, description, children, footer, finalFocus, place } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-popup bg-ground opacity-70 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          finalFocus={finalFocus}
          className={clsx(
            'fixed z-popup flex flex-col bg-surface text-ink transition-opacity duration-150 outline-none',
            'data-ending-style:opacity-0 data-starting-style:opacity-0',
            PLACES[place],
          )}
        >
          <header className="flex h-12 shrink-0 items-center gap-2 border-b pr-2 pl-4">
            <Base.Title className="truncate text-lead font-semibold">{title}</Base.Title>
            <Base.Close
              className="ml-auto"
              render={
                <IconButton label="Close">
                  <X size={16} aria-hidden />
                </IconButton>
              }
            />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">
            {description ? <Base.Description className="mb-4 text-quiet">{description}</Base.Description> : null}
            {children}
          </div>
          {footer ? <footer className="flex shrink-0 justify-end gap-2 border-t p-4">{footer}</footer> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
