import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { sessionKeys } from './auth.ts';
import { balanceKeys } from './balances.ts';
import { candleKeys } from './candles.ts';
import { coinKeys } from './coins.ts';
import { holderKeys } from './holders.ts';
import { type OrderRequest, orderKeys } from './orders.ts';
import { followOrder, type OrderState, submitOrder, type WalletSigner } from './submit-order.ts';
import { tradeKeys } from './trades.ts';

/** Everything a trade changes is asked for again at once, ahead of its poll. */
function refreshAfterTrade(queryClient: QueryClient, mint: string, address: string): void {
  for (const queryKey of [
    coinKeys.detail(mint),
    tradeKeys.lists(mint),
    candleKeys.ofCoin(mint),
    holderKeys.top(mint),
    orderKeys.quotes(mint),
    balanceKeys.ofWallet(address),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
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
    async (address: string, follow: (deps: Parameters<typeof followOrder>[1]) => Promise<OrderState>) => {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      const end = await follow({
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
    (request: OrderRequest, signer: WalletSigner) => run(signer.address, (deps) => submitOrder(request, signer, deps)),
    [run],
  );

  const resend = useCallback(async () => {
    if (state.step === 'sent') await run(state.signed.address, (deps) => followOrder(state, deps));
  }, [run, state]);

  const reset = useCallback(() => {
    if (!running.current) setState({ step: 'idle' });
  }, []);

  return { state, submit, resend, reset };
}
