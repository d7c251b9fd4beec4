'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { listenToToasts, type ToastMessage } from './toast';

const ToastViewport = dynamic(() => import('./toast-viewport').then((module) => module.ToastViewport), { ssr: false });

/** Stands in the root layout and loads the viewport with the first message. */
export function Toaster() {
  const [first, setFirst] = useState<ToastMessage[]>([]);
  useEffect(() => listenToToasts((message) => setFirst((messages) => [...messages, message])), []);
  return first.length > 0 ? <ToastViewport early={first} /> : null;
}
