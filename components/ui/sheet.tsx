'use client';

import dynamic from 'next/dynamic';
import type { ModalProps } from './modal-parts';
import { useOnceOpen } from './use-once-open';

const ModalParts = dynamic(() => import('./modal-parts').then((module) => module.ModalParts), { ssr: false });

type SheetProps = Omit<ModalProps, 'place'> & { side?: 'bottom' | 'right' };

/** A modal panel at an edge: from below under the thumb, from the right at a desk. Loaded when it first opens. */
export function Sheet({ side = 'bottom', ...props }: SheetProps) {
  if (!useOnceOpen(props.open)) return null;
  return <ModalParts {...props} place={side} />;
}
