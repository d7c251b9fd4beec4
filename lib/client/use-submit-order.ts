import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { sessionKeys } from './auth.ts';
import { balanceKeys } from './balances.ts';
import { candleKeys } from './candles.ts';
import { coinKeys } from './coins.ts';
import { holderKeys } from './holders.ts';
import { type OrderRequest, orderKeys } from './orders.ts';
import type { OrderState, SentState, WalletSigner } from './submit-order.ts';
import { tradeKeys } from './trades.ts';

const importSubmission = () => import('./submit-order.ts');

/** Fetches what submits orders ahead of the first one: a page that is only looked at goes without. */
export function prepareToSubmit(): void {
  // A failure is met again, and told, when the order is placed.
  importSubmission().catch(() => undefined);
}

type Submission = Awaited<ReturnType<typeof importSubmission>>;
type Deps = Parameters<Submission['followOrder']>[1];

/** Everything a trade changes is asked for again at once, ahead of its poll. */
export function refreshAfterTrade(queryClient: QueryClient, mint: string, address: string): void {
  for (const queryKey of [
    coinKeys.detail(mint),
    tradeKeys.lists(mint),
    candleKeys.ofCoin(mint),
    holderKeys.top(mint),
    orderKeys.quotes(mint),
    orderKeys.sessions(),
    balanceKeys.ofWallet(address),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

type Follow = (submission: Submission, deps: Deps) => Promise<OrderState>;

/** Without the code to submit it a new order was not sent; of one that was sent no more is known than before. */
function notPrepared(from: OrderRequest | SentState): OrderState {
  if ('step' in from) return from;
  const error = new ApiError({ status: 0, error: 'network_error', message: 'The connection was lost' });
  return { step: 'refused', request: from, error };
}

const isSessionGone = (error: Error) => error instanceof ApiError && error.error.startsWith('token_');

/**
 * One order at a time: `submit` has it written, signed and sent; `state` says where it stands.
 * `resend` asks again after the session was renewed; `reset` forgets an order that has ended. Leaving the page stops the resending,
 * not the order.
 */
export function useSubmitOrder() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<OrderState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (address: string, from: OrderRequest | SentState, follow: Follow) => {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      const submission = await importSubmission().catch(() => null);
      if (!submission) {
        running.current = null;
        setState(notPrepared(from));
        return;
      }
      const end = await follow(submission, {
        signal: controller.signal,
        onState: (next) => {
          if (!controller.signal.aborted) setState(next);
        },
      });
      running.current = null;
      if (end.step === 'refused' && isSessionGone(end.error)) queryClient.setQueryData(sessionKeys.me(), null);
      if (end.step === 'done') refreshAfterTrade(queryClient, end.request.mint, address);
    },
    [queryClient],
  );

  const submit = useCallback(
    (request: OrderRequest, signer: WalletSigner) =>
      run(signer.address, request, ({ submitOrder }, deps) => submitOrder(request, signer, deps)),
    [run],
  );

  const resend = useCallback(async () => {
    if (state.step === 'sent')
      await run(state.signed.address, state, ({ followOrder }, deps) => followOrder(state, deps));
  }, [run, state]);

  const reset = useCallback(() => {
    if (!running.current) setState({ step: 'idle' });
  }, []);

  return { state, submit, resend, reset };
}
