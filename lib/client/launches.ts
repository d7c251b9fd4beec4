import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LaunchFields } from '../contract/signed-texts.ts';
import { ApiError } from './api-error.ts';
import { sessionKeys } from './auth.ts';
import { balanceKeys } from './balances.ts';
import { listingKeys } from './coin-listings.ts';
import { coinKeys } from './coins.ts';
import { followLaunch, type LaunchState, type SentLaunch, type SignedLaunch, submitLaunch } from './submit-launch.ts';
import type { WalletSigner } from './submit-order.ts';

const SENT_KEY = 'curb-launch-sent';

/** A launch that was sent and not answered when the page was left; null when there is none. */
export function readSentLaunch(): SignedLaunch | null {
  try {
    return JSON.parse(sessionStorage.getItem(SENT_KEY) ?? 'null') as SignedLaunch | null;
  } catch {
    return null;
  }
}

function keepSentLaunch(state: LaunchState): void {
  try {
    if (state.step === 'sent') sessionStorage.setItem(SENT_KEY, JSON.stringify(state.signed));
    else sessionStorage.removeItem(SENT_KEY);
  } catch {
    // Without storage a reload forgets that something was sent; nothing else depends on it.
  }
}

const isSessionGone = (error: Error) => error instanceof ApiError && error.error.startsWith('token_');

function takeIn(queryClient: QueryClient, end: LaunchState, address: string): void {
  if (end.step === 'refused' && isSessionGone(end.error)) queryClient.setQueryData(sessionKeys.me(), null);
  if (end.step !== 'done') return;
  queryClient.setQueryData(coinKeys.detail(end.coin.mint), end.coin);
  for (const queryKey of [listingKeys.all, coinKeys.searches(), balanceKeys.ofWallet(address)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/**
 * One launch at a time: `submit` has it written, checked, signed and sent; `resume` takes up one that was sent before
 * the page was reloaded; `resend` asks again what became of it. Leaving the page stops the asking, not the launch.
 */
export function useSubmitLaunch() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LaunchState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (address: string, follow: (deps: Parameters<typeof followLaunch>[1]) => Promise<LaunchState>) => {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      const end = await follow({
        signal: controller.signal,
        onState: (next) => {
          // A page that is being left keeps what it sent: whoever comes back can ask.
          if (controller.signal.aborted && next.step === 'sent') return;
          keepSentLaunch(next);
          if (!controller.signal.aborted) setState(next);
        },
      });
      running.current = null;
      takeIn(queryClient, end, address);
    },
    [queryClient],
  );

  const submit = useCallback(
    (fields: LaunchFields, signer: WalletSigner) => run(signer.address, (deps) => submitLaunch(fields, signer, deps)),
    [run],
  );
  const resend = useCallback(async () => {
    if (state.step === 'sent') await run(state.signed.address, (deps) => followLaunch(state, deps));
  }, [run, state]);
  const resume = useCallback((sent: SentLaunch) => setState(sent), []);
  const reset = useCallback(() => {
    if (running.current) return;
    keepSentLaunch({ step: 'idle' });
    setState({ step: 'idle' });
  }, []);

  return { state, submit, resend, resume, reset };
}
