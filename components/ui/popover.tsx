'use client';

import dynamic from 'next/dynamic';
import type { PopoverProps } from './popover-parts';
import { useOnceOpen } from './use-once-open';

const PopoverParts = dynamic(() => import('./popover-parts').then((module) => module.PopoverParts), { ssr: false });

/**
 * A small surface beside a control. The control carries `aria-expanded` and `aria-haspopup="dialog"` itself and
 * toggles `open`; the code is loaded when it first opens.
 */
export function Popover(props: PopoverProps) {
  if (!useOnceOpen(props.open)) return null;
  return <PopoverParts {...props} />;
}
