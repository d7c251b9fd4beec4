import { useSyncExternalStore } from 'react';
import { keptListeners } from '@/lib/client/kept-listeners';
import type { Side } from '@/lib/contract/orders';
import { SOL_DECIMALS } from '@/lib/format/amounts';
import { type ParsedAmount, parseAmount } from '@/lib/format/parse-amount';
import { QUICK_BUY_SOL, QUICK_SELL_PERCENT } from './order-form';

type Read = { text: string | null; amounts: readonly string[] };

/** Of a buy in SOL, of a sale in percent of what is held; digits after the point, and the most in the last of them. */
const KINDS = {
  buy: { key: 'curb-quick-buy-amounts', usual: QUICK_BUY_SOL, decimals: SOL_DECIMALS, most: null },
  sell: { key: 'curb-quick-sell-percents', usual: QUICK_SELL_PERCENT, decimals: 2, most: 10_000n },
} as const;

const kept = keptListeners();
const read: Record<Side, Read> = {
  buy: { text: null, amounts: QUICK_BUY_SOL },
  sell: { text: null, amounts: QUICK_SELL_PERCENT },
};

/** The person's quick amounts, written with a point; the usual ones until they chose others. */
export function useQuickAmounts(side: Side): readonly string[] {
  return useSyncExternalStore(
    kept.subscribe,
    () => quickAmounts(side),
    () => KINDS[side].usual,
  );
}

function quickAmounts(side: Side): readonly string[] {
  const text = storedText(side);
  if (text !== read[side].text) read[side] = { text, amounts: parse(side, text) };
  return read[side].amounts;
}

/** Keeps other amounts in this browser; null goes back to the usual ones. */
export function keepQuickAmounts(side: Side, amounts: readonly string[] | null): void {
  const { key, usual } = KINDS[side];
  try {
    if (amounts) localStorage.setItem(key, JSON.stringify(amounts));
    else localStorage.removeItem(key);
  } catch {
    // Storage is switched off: they hold until the page is left.
    read[side] = { text: null, amounts: amounts ?? usual };
  }
  kept.tell();
}

/** One quick amount as typed, in its smallest part: lamports of a buy, hundredths of a percent of a sale. */
export function readQuickAmount(side: Side, text: string, separator?: string): ParsedAmount {
  const { decimals, most } = KINDS[side];
  const parsed = parseAmount(text, decimals, separator);
  if (!parsed.ok) return parsed;
  if (parsed.value === 0n) return { ok: false, message: 'Each amount must be above zero' };
  return most !== null && parsed.value > most ? { ok: false, message: 'At most 100 percent' } : parsed;
}

function storedText(side: Side): string | null {
  try {
    return localStorage.getItem(KINDS[side].key);
  } catch {
    return read[side].text;
  }
}

/** Only what could have been kept here is taken. */
function parse(side: Side, text: string | null): readonly string[] {
  const { usual } = KINDS[side];
  try {
    const amounts: unknown = JSON.parse(text ?? 'null');
    const isSound =
      Array.isArray(amounts) &&
      amounts.length === usual.length &&
      amounts.every((amount) => typeof amount === 'string' && readQuickAmount(side, amount).ok);
    return isSound ? (amounts as string[]) : usual;
  } catch {
    return usual;
  }
}
