import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/client/api-error';
import type { OrderState } from '@/lib/client/submit-order';
import type { Trade } from '@/lib/contract/trades';
import { orderNews } from './order-news';

const request = { mint: 'mint', side: 'buy', amountIn: 1_000_000_000n, minOut: 1n } as const;
const refused = (status: number, error: string, retryAfterSeconds?: number): OrderState => ({
  step: 'refused',
  request,
  error: new ApiError({ status, error, message: 'words', ...(retryAfterSeconds && { retryAfterSeconds }) }),
});
const done = (change: Partial<Trade>): OrderState => ({
  step: 'done',
  request,
  trade: { is_buy: true, sol_amount: 987_654_320, token_amount: 34_199_203_154_141, ...change } as Trade,
});

const signed = { address: 'a', message: 'm', signature: 's' };
const error = new ApiError({ status: 409, error: 'order_expired', message: 'words' });
const under = {
  step: 'sent',
  request,
  signed,
  expiresAt: '',
  sends: 1,
  problem: null,
  lost: false,
  retrying: true,
} as const;

describe('an order on its way', () => {
  it.each<[OrderState, string | undefined, string | undefined]>([
    [{ step: 'idle' }, undefined, undefined],
    [{ step: 'signing', request }, 'Waiting for your signature', 'quiet'],
    [{ step: 'signing', request, quick: 'used' }, 'Signing with your quick-trading key', 'quiet'],
    [
      { step: 'signing', request, quick: 'ended' },
      'Quick trading has ended. Waiting for your wallet’s signature',
      'quiet',
    ],
    [under, 'Sent', 'quiet'],
    [
      { ...under, problem: new ApiError({ status: 503, error: 'queue_full', message: 'words', retryAfterSeconds: 2 }) },
      'Sent. The market is busy: asking again in 2 s',
      'careful',
    ],
    [
      { ...under, lost: true, problem: new ApiError({ status: 503, error: 'unavailable', message: 'words' }) },
      'Sent, but no answer came. Asking what became of it',
      'careful',
    ],
    [done({}), 'Done: bought 34,199,203 COB for 1 SOL', 'good'],
    [{ step: 'expired', request, error }, 'Expired before it was executed. Nothing was charged.', 'bad'],
    [refused(409, 'slippage_exceeded'), 'Refused: the price moved past your limit. Nothing was charged.', 'bad'],
  ])('says of %o what is known, and no more', (state, text, tone) => {
    const news = orderNews(state, 'COB');
    expect(news?.text).toBe(text);
    expect(news?.tone).toBe(tone);
  });
});

describe('orderNews', () => {
  it.each([
    [refused(0, 'network_error'), 'No connection. The order was not sent, nothing was charged.'],
    [refused(503, 'unavailable'), 'The market did not answer. The order was not sent, nothing was charged.'],
    [refused(429, 'rate_limited', 7), 'Too many requests. Nothing was charged. Try again in 7 s.'],
    [refused(409, 'coin_halted'), 'Refused: trading of this coin is stopped. Nothing was charged.'],
    [
      refused(409, 'coin_read_only'),
      'Refused: this coin is read from its chain and cannot be traded here. Nothing was charged.',
    ],
    [refused(409, 'something_new'), 'Refused: words. Nothing was charged.'],
  ])('says what happened and that nothing was charged', (state, text) => {
    expect(orderNews(state, 'COB')?.text).toBe(text);
  });

  it('names what was paid for a whole buy, and what moved for one that was clipped', () => {
    expect(orderNews(done({}), 'COB')?.text).toBe('Done: bought 34,199,203 COB for 1 SOL');
    expect(orderNews(done({ sol_amount: 500_000_000 }), 'COB')?.text).toBe(
      'Done: bought 34,199,203 COB for 0.5 SOL plus fees',
    );
  });

  it('says of a sale that fees still come off what moved', () => {
    expect(orderNews(done({ is_buy: false }), 'COB')?.text).toBe('Done: sold 34,199,203 COB for 0.9876 SOL less fees');
  });

  it('says what a sale paid out where the service quoted the very amount that moved', () => {
    const sold = (moved: bigint): OrderState => ({
      step: 'done',
      request: { ...request, side: 'sell', quoted: { moved, received: 975_308_641n } },
      trade: { is_buy: false, sol_amount: 987_654_320, token_amount: 34_199_203_154_141 } as Trade,
    });
    expect(orderNews(sold(987_654_320n), 'COB')?.text).toBe('Done: sold 34,199,203 COB, received 0.9753 SOL');
    expect(orderNews(sold(987_654_321n), 'COB')?.text).toBe('Done: sold 34,199,203 COB for 0.9876 SOL less fees');
  });

  it('asks what became of an order only when nothing asks by itself', () => {
    const sent = {
      step: 'sent',
      request,
      signed: { address: 'a', message: 'm', signature: 's' },
      expiresAt: '',
      sends: 3,
      lost: true,
      problem: new ApiError({ status: 0, error: 'timeout', message: 'No answer came in time' }),
    } as const;
    expect(orderNews({ ...sent, retrying: true }, 'COB')?.offers).toBe('nothing');
    expect(orderNews({ ...sent, retrying: false }, 'COB')?.offers).toBe('ask');
  });
});
