import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OTHER_WALLET, WALLET } from '@/test/msw/factories';
import { useClaim } from './use-claim';

type Sent = { path: string; body: { takeover?: boolean; reason?: string } };
let sent: Sent[] = [];
let holder: string | null = null;
const until = () => new Date(Date.now() + 90_000).toISOString();
const name = { targetType: 'coin', targetId: 'one' } as const;

const server = setupServer(
  http.post('*/api/main/reports/claims', async ({ request }) => {
    const body = (await request.json()) as Sent['body'];
    sent.push({ path: 'claim', body });
    if (holder !== null && !body.takeover) {
      const refusal = { error: 'claimed', message: 'Somebody else works on this', statusCode: 409 };
      return HttpResponse.json({ ...refusal, claim: { holder, until: until() } }, { status: 409 });
    }
    return HttpResponse.json({ ...name, holder: WALLET, until: until() });
  }),
  http.post('*/api/main/reports/claims/release', async ({ request }) => {
    sent.push({ path: 'release', body: (await request.json()) as Sent['body'] });
    return HttpResponse.json({ ...name, holder: null, until: null });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  holder = null;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
afterAll(() => server.close());

type Told = { holder: string; until: string } | null | undefined;

function claim(given: { isWorked?: boolean; onLost?: (by: string) => void } = {}) {
  const onLost = given.onLost ?? (() => undefined);
  const isWorked = given.isWorked ?? true;
  return renderHook(({ told }: { told: Told }) => useClaim({ name, me: WALLET, isWorked, told, onLost }), {
    initialProps: { told: undefined as Told },
  });
}

async function held(given: Parameters<typeof claim>[0] = {}) {
  const hook = claim(given);
  await waitFor(() => expect(hook.result.current.state.kind).toBe('mine'));
  return hook;
}
const paths = () => sent.map(({ path }) => path);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a claim', () => {
  it('is not taken by who only passes by, nor by who may not decide', async () => {
    const hook = claim();
    hook.unmount();
    claim({ isWorked: false });
    await wait(5_000);
    expect(sent).toEqual([]);
  });

  it('is given back when another case is opened, and when the page goes away', async () => {
    const hook = await held();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(paths()).toEqual(['claim', 'release']));
    hook.unmount();
    await waitFor(() => expect(paths()).toEqual(['claim', 'release', 'release']));
  });

  it('that a decision ended is not given back: it is no more', async () => {
    const hook = await held();
    act(() => hook.result.current.end());
    hook.unmount();
    await wait(1_000);
    expect(paths()).toEqual(['claim']);
  });

  it('is renewed while somebody writes, and runs out when nobody does', async () => {
    await held();
    for (let key = 0; key < 5; key += 1) {
      await wait(12_000);
      act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
    }
    const renewed = sent.length;
    expect(renewed).toBeGreaterThanOrEqual(3);
    await wait(45_000);
    const idle = sent.length;
    expect(idle).toBeLessThanOrEqual(renewed + 1);
    await wait(120_000);
    expect(sent).toHaveLength(idle);
  });

  it('of somebody else is told, and taken over with a reason alone', async () => {
    holder = OTHER_WALLET;
    const hook = claim();
    await waitFor(() => expect(hook.result.current.state).toMatchObject({ kind: 'other', holder: OTHER_WALLET }));
    await act(() => hook.result.current.takeOver('it is urgent'));
    expect(sent.at(-1)?.body).toMatchObject({ takeover: true, reason: 'it is urgent' });
    expect(hook.result.current.state.kind).toBe('mine');
  });

  it('that was taken over is told once to who had it, and not given back', async () => {
    const onLost = vi.fn();
    const hook = await held({ onLost });
    hook.rerender({ told: { holder: OTHER_WALLET, until: until() } });
    hook.rerender({ told: { holder: OTHER_WALLET, until: until() } });
    expect(onLost).toHaveBeenCalledExactlyOnceWith(OTHER_WALLET);
    hook.unmount();
    await wait(1_000);
    expect(paths()).toEqual(['claim']);
  });

  it('is taken by itself when the other one gives it back', async () => {
    holder = OTHER_WALLET;
    const hook = claim();
    await waitFor(() => expect(hook.result.current.state.kind).toBe('other'));
    holder = null;
    hook.rerender({ told: null });
    await waitFor(() => expect(hook.result.current.state.kind).toBe('mine'));
  });
});
