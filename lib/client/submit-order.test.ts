import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINT, trade, WALLET } from '../../test/msw/factories.ts';
import { makeQuickKey } from '../wallet/quick-key.ts';
import { ApiError } from './api-error.ts';
import type { Fetcher } from './http.ts';
import { followOrder, type OrderState, type SentState, submitOrder } from './submit-order.ts';

const request = { mint: MINT, side: 'buy', amountIn: 1_000_000_000n, minOut: 1n } as const;
const signer = { address: WALLET, signText: vi.fn(async (text: string) => `signed ${text}`) };
const lost = () => new ApiError({ status: 0, error: 'network_error', message: 'lost' });
const refused = (status: number, error: string) => new ApiError({ status, error, message: error });

let answers: (() => unknown)[];
let sent: unknown[];
let states: OrderState[];

/** Gives the text of an order; answers each send by the next of `answers`. */
const fetcher: Fetcher = async ({ path, body }) => {
  if (path === '/orders/message') return { message: 'text', nonce: '0', expiresAt: '2026-01-31T12:05:00.000Z' };
  sent.push(body);
  const next = answers.shift();
  if (!next) throw lost();
  return next();
};
const fail = (error: Error) => () => {
  throw error;
};
const deps = { fetcher, onState: (state: OrderState) => states.push(state) };

async function submitted(): Promise<OrderState> {
  const end = submitOrder(request, signer, deps);
  await vi.runAllTimersAsync();
  return end;
}

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  sent = [];
  states = [];
  signer.signText.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('an order', () => {
  test('is signed, sent and done', async () => {
    answers = [() => trade()];
    expect(await submitted()).toEqual({ step: 'done', request, trade: trade() });
    expect(states.map(({ step }) => step)).toEqual(['signing', 'sent', 'done']);
  });

  test('whose answers were lost is sent again with the same signature until one comes', async () => {
    answers = [fail(lost()), fail(refused(504, 'service_timeout')), fail(refused(429, 'rate_limited')), () => trade()];
    expect((await submitted()).step).toBe('done');
    expect(new Set(sent.map((body) => JSON.stringify(body)))).toHaveProperty('size', 1);
    expect(sent).toHaveLength(4);
    expect(signer.signText).toHaveBeenCalledTimes(1);
    expect(states).toContainEqual(expect.objectContaining({ step: 'sent', lost: true, retrying: true, sends: 2 }));
  });

  test('that was refused was not executed', async () => {
    answers = [fail(refused(409, 'slippage_exceeded'))];
    expect(await submitted()).toMatchObject({ step: 'refused', error: { error: 'slippage_exceeded' } });
    expect(sent).toHaveLength(1);
  });

  test('that came too late has expired', async () => {
    answers = [fail(lost()), fail(refused(409, 'order_expired'))];
    expect(await submitted()).toMatchObject({ step: 'expired' });
  });

  test('that the wallet did not sign is never sent', async () => {
    signer.signText.mockRejectedValueOnce(new Error('no'));
    expect(await submitted()).toMatchObject({ step: 'refused', error: { message: 'no' } });
    expect(sent).toEqual([]);
  });

  test('is not called refused for a dead session when an earlier answer was lost, and goes on when asked', async () => {
    answers = [fail(lost()), fail(refused(401, 'token_expired'))];
    const end = await submitted();
    expect(end).toMatchObject({ step: 'sent', retrying: false, lost: true, problem: { status: 401 } });
    answers = [() => trade()];
    expect(await followOrder(end as SentState, deps)).toMatchObject({ step: 'done' });
    expect(new Set(sent.map((body) => JSON.stringify(body)))).toHaveProperty('size', 1);
  });

  test('is refused by a dead session when nothing was lost', async () => {
    answers = [fail(refused(401, 'token_expired'))];
    expect(await submitted()).toMatchObject({ step: 'refused' });
  });

  test('is no longer followed once the page is left, and no more is claimed', async () => {
    const controller = new AbortController();
    answers = [fail(lost())];
    const end = submitOrder(request, signer, { ...deps, signal: controller.signal });
    await vi.advanceTimersByTimeAsync(500);
    controller.abort();
    expect(await end).toMatchObject({ step: 'sent', retrying: false, lost: true });
    expect(sent).toHaveLength(1);
  });
});

describe('with quick trading', () => {
  const expiresAt = '2999-01-31T12:00:00.000Z';
  const quickKey = async (until = expiresAt) => ({ ...(await makeQuickKey()), address: WALLET, expiresAt: until });
  const asked = () => states.flatMap((state) => (state.step === 'signing' ? [state.quick ?? 'wallet'] : []));
  // The key signs in a real thread, which fake timers would not wait for.
  beforeEach(() => vi.useRealTimers());

  test('an order is signed by the key and the wallet is left alone', async () => {
    answers = [() => trade()];
    const key = await quickKey();
    expect((await submitOrder(request, signer, { ...deps, findQuickKey: async () => key })).step).toBe('done');
    expect(sent).toEqual([expect.objectContaining({ address: WALLET, message: 'text', key: key.key })]);
    expect(asked()).toEqual(['used']);
    expect(signer.signText).not.toHaveBeenCalled();
  });

  test.each([
    [409, 'key_ended', 'ended'],
    [409, 'spending_limit_exceeded', 'limit'],
    [401, 'signature_invalid', 'refused'],
  ])('after a refusal of the key (%i %s) the wallet is asked, and no failure is told', async (status, code, why) => {
    answers = [fail(refused(status, code)), () => trade()];
    const key = await quickKey();
    expect((await submitOrder(request, signer, { ...deps, findQuickKey: async () => key })).step).toBe('done');
    expect(asked()).toEqual(['used', why]);
    expect(states.map(({ step }) => step)).toEqual(['signing', 'sent', 'signing', 'sent', 'done']);
    expect(sent[1]).toEqual({ address: WALLET, message: 'text', signature: 'signed text' });
  });

  test('a key that has expired is not tried', async () => {
    answers = [() => trade()];
    const key = await quickKey('2020-01-31T12:00:00.000Z');
    expect((await submitOrder(request, signer, { ...deps, findQuickKey: async () => key })).step).toBe('done');
    expect(asked()).toEqual(['ended']);
    expect(sent).toHaveLength(1);
  });

  test('other refusals of the order are no business of the key', async () => {
    answers = [fail(refused(409, 'slippage_exceeded'))];
    const key = await quickKey();
    const end = await submitOrder(request, signer, { ...deps, findQuickKey: async () => key });
    expect(end).toMatchObject({ step: 'refused', error: { error: 'slippage_exceeded' } });
    expect(signer.signText).not.toHaveBeenCalled();
  });

  test('a refusal that may hide an execution is never signed again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 });
    answers = [fail(lost()), fail(refused(401, 'token_expired'))];
    const key = await quickKey();
    const end = await submitOrder(request, signer, { ...deps, findQuickKey: async () => key });
    expect(end).toMatchObject({ step: 'sent', lost: true, retrying: false });
    expect(signer.signText).not.toHaveBeenCalled();
  });
});
