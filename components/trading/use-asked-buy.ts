import { useEffect, useEffectEvent } from 'react';
import { typedSeparator } from '@/lib/client/typed-separator';
import type { OrderFormAction } from './order-form';

const FORM = /^#buy=(\d{1,9}(?:\.\d{1,9})?)$/;

/** The address of a coin's page with a buy of so much SOL (written with a point) laid ready; nothing is sent by it. */
export const askToBuy = (mint: string, sol: string): string => `/coin/${mint}#buy=${sol}`;

/** Lays ready the buy that the page's address asks for; on a phone it opens the sheet. */
export function useAskedBuy(change: (action: OrderFormAction) => void, open: () => void): void {
  const read = useEffectEvent(() => {
    const sol = FORM.exec(window.location.hash)?.[1];
    if (!sol) return;
    change({ type: 'side picked', side: 'buy' });
    change({ type: 'amount typed', text: sol.replace('.', typedSeparator()) });
    if (window.matchMedia?.('(max-width: 767px)').matches) open();
  });
  useEffect(() => {
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
}
