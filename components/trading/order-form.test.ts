import { describe, expect, it } from 'vitest';
import { EMPTY_ORDER_FORM, type OrderFormAction, orderFormReducer, partOfBalance } from './order-form';

const after = (...actions: OrderFormAction[]) => actions.reduce(orderFormReducer, EMPTY_ORDER_FORM);

describe('orderFormReducer', () => {
  it('keeps what was typed on the other side', () => {
    const form = after(
      { type: 'amount typed', text: '1,5' },
      { type: 'side picked', side: 'sell' },
      { type: 'amount typed', text: '1000' },
      { type: 'side picked', side: 'buy' },
    );
    expect(form.typed).toEqual({ buy: '1,5', sell: '1000' });
  });
  it('forgets a confirmation when the amount changes', () => {
    const confirmed = after({ type: 'amount typed', text: '5' }, { type: 'confirmation typed', text: 'confirm' });
    expect(confirmed.confirmation).toBe('confirm');
    expect(orderFormReducer(confirmed, { type: 'amount typed', text: '50' }).confirmation).toBe('');
  });
  it('empties the amount of the executed side alone', () => {
    const form = after(
      { type: 'side picked', side: 'sell' },
      { type: 'amount typed', text: '7' },
      { type: 'side picked', side: 'buy' },
      { type: 'amount typed', text: '1' },
      { type: 'order done' },
    );
    expect(form.typed).toEqual({ buy: '', sell: '7' });
  });
});

describe('partOfBalance', () => {
  it('rounds down and gives all at 100 %', () => {
    expect(partOfBalance(7n, 25)).toBe(1n);
    expect(partOfBalance(7n, 100)).toBe(7n);
    expect(partOfBalance(1000n, 12.5)).toBe(125n);
  });
});
