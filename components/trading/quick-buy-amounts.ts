import { useSyncExternalStore } from 'react';
import { SOL_DECIMALS } from '@/lib/format/amounts';
import { parseAmount } from '@/lib/format/parse-amount';
import { QUICK_BUY_SOL } from './order-form';

const KEY = 'curb-quick-buy-amounts';
const COUNT = QUICK_BUY_SOL.length;

const listeners = new Set<() => void>();
let read: { text: string | null; amounts: readonly string[] } = { text: null, amounts: QUICK_BUY_SOL };

/** The person's quick amounts of a buy in SOL, written with a point; the usual ones until they chose others. */
export function useQuickBuyAmounts(): readonly string[] {
  return useSyncExternalStore(subscribe, quickBuyAmounts, () => QUICK_BUY_SOL);
}

/** The same outside of a component. */
export function quickBuyAmounts(): readonly string[] {
  const text = storedText();
  if (text !== read.text) read = { text, amounts: parse(text) };
  return read.amounts;
}

/** Keeps other amounts; null goes back to the usual ones. */
export function keepQuickBuyAmounts(amounts: readonly string[] | null): void {
  try {
    if (amounts) localStorage.setItem(KEY, JSON.stringify(amounts));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: they hold until the page is left.
    read = { text: null, amounts: amounts ?? QUICK_BUY_SOL };
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return read.text;
  }
}

/** Only what could have been kept here is taken. */
function parse(text: string | null): readonly string[] {
  if (!text) return QUICK_BUY_SOL;
  try {
    const amounts: unknown = JSON.parse(text);
    const isSound =
      Array.isArray(amounts) &&
      amounts.length === COUNT &&
      amounts.every((amount) => {
        const parsed = typeof amount === 'string' ? parseAmount(amount, SOL_DECIMALS) : null;
        return parsed?.ok && parsed.value > 0n;
      });
    return isSound ? (amounts as string[]) : QUICK_BUY_SOL;
  } catch {
    return QUICK_BUY_SOL;
  }
}
