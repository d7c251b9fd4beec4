import type { Side } from '@/lib/contract/orders';

/** What a person has entered. Nothing here is derived, and nothing is lost when an order fails. */
export type OrderForm = {
  side: Side;
  /** As typed, in the reader's own decimal form; one for each side, so that switching loses nothing. */
  typed: Record<Side, string>;
  /** `null` means automatic. */
  slippageBps: number | null;
  /** Lets orders through that move the price by 15 % or more. Kept until the tab is closed. */
  allowsExtremeImpact: boolean;
  confirmation: string;
};

export type OrderFormAction =
  | { type: 'side picked'; side: Side }
  | { type: 'amount typed'; text: string }
  | { type: 'slippage picked'; bps: number | null }
  | { type: 'extreme impact allowed'; allowed: boolean }
  | { type: 'confirmation typed'; text: string }
  | { type: 'order done' };

export const EMPTY_ORDER_FORM: OrderForm = {
  side: 'buy',
  typed: { buy: '', sell: '' },
  slippageBps: null,
  allowsExtremeImpact: false,
  confirmation: '',
};

/** A confirmation is for one amount on one side: it goes when either changes. */
export function orderFormReducer(form: OrderForm, action: OrderFormAction): OrderForm {
  switch (action.type) {
    case 'side picked':
      return { ...form, side: action.side, confirmation: '' };
    case 'amount typed':
      return { ...form, typed: { ...form.typed, [form.side]: action.text }, confirmation: '' };
    case 'slippage picked':
      return { ...form, slippageBps: action.bps };
    case 'extreme impact allowed':
      return { ...form, allowsExtremeImpact: action.allowed, confirmation: '' };
    case 'confirmation typed':
      return { ...form, confirmation: action.text };
    case 'order done':
      return { ...form, typed: { ...form.typed, [form.side]: '' }, confirmation: '' };
  }
}

/** Quick amounts of a buy, in SOL as typed with a point. */
export const QUICK_BUY_SOL = ['0.1', '0.5', '1', '5'] as const;
/** Quick amounts of a sale, in percent of what the wallet holds. */
export const QUICK_SELL_PERCENT = ['25', '50', '75', '100'] as const;

/** A part of a balance, in percent with two places at most, rounded down; 100 % is all of it. */
export function partOfBalance(balance: bigint, percent: number): bigint {
  return (balance * BigInt(Math.round(percent * 100))) / 10_000n;
}
