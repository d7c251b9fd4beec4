import type { OrderForm } from './order-form';

const KEY = 'curb-allows-large-impact';

/** A fresh form that goes on letting large impacts through where the person has said so since opening this tab. */
export function withAllowance(form: OrderForm): OrderForm {
  return { ...form, allowsExtremeImpact: storage()?.getItem(KEY) === 'yes' };
}

/** Keeps the person's choice until the tab is closed. */
export function rememberAllowance(allowed: boolean): void {
  if (allowed) storage()?.setItem(KEY, 'yes');
  else storage()?.removeItem(KEY);
}

/** None on the server, nor where the browser forbids it: then the choice holds for one page. */
function storage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}
