'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { OrderStatusProps } from './order-status';

const importStatus = () => import('./order-status');

/** Fetches what tells of an order ahead of the first one. */
export function prepareOrderStatus(): void {
  // A failure is met again when there is something to tell.
  importStatus().catch(() => undefined);
}

/** Where the order stands; its code comes with the first amount typed. A lost connection leaves the bare word. */
export function LateOrderStatus(props: OrderStatusProps) {
  const [Status, setStatus] = useState<ComponentType<OrderStatusProps> | null>(null);
  const { step } = props.state;
  useEffect(() => {
    if (Status || step === 'idle') return;
    importStatus()
      .then((module) => setStatus(() => module.OrderStatus))
      .catch(() => undefined);
  }, [Status, step]);
  if (step === 'idle') return null;
  return Status ? <Status {...props} /> : <p className="p-2 text-quiet first-letter:uppercase">{step}</p>;
}
