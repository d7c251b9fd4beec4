'use client';

import dynamic from 'next/dynamic';
import type { ModalProps } from './modal-parts';
import { useOnceOpen } from './use-once-open';

// Base UI's dialog weighs more than a list page may spend before it is needed.
const ModalParts = dynamic(() => import('./modal-parts').then((module) => module.ModalParts), { ssr: false });

type DialogProps = Omit<ModalProps, 'place'> & { size?: 'small' | 'medium' };

/** A modal dialog; its code is loaded when it first opens. */
export function Dialog({ size = 'medium', ...props }: DialogProps) {
  if (!useOnceOpen(props.open)) return null;
  return <ModalParts {...props} place={size === 'small' ? 'center-small' : 'center'} />;
}
