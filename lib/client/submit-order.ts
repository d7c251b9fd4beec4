import type { Trade } from '../contract/trades.ts';
import { ApiError } from './api-error.ts';
import { apiPost, type Fetcher } from './http.ts';
import type { OrderRequest } from './orders.ts';
import { wait } from './retry.ts';

/** Signs a text with the wallet of `address`: base58 of the ed25519 signature. */
export type WalletSigner = { address: string; signText: (text: string) => Promise<string> };

/** A signed order: the same one may be sent any number of times, it is executed at most once. */
export type SignedOrder = { address: string; message: string; signature: string };

/**
 * Where an order stands, never more certain than it is.
 * `sent` says only that it left the browser: with a `problem` an answer was lost, and it may have been executed or not.
 * `expired` and `refused` say that it was not and will not be executed.
 */
export type OrderState =
  | { step: 'idle' }
  | { step: 'signing'; request: OrderRequest }
  | {
      step: 'sent';
      request: OrderRequest;
      signed: SignedOrder;
      expiresAt: string;
      /** Times the order left the browser. */
      sends: number;
      problem: ApiError | null;
      /** Whether an answer was ever lost: from then on only the order's own answer proves anything. */
      lost: boolean;
      /** False once nothing more happens without the person: `resend()` asks again. */
      retrying: boolean;
    }
  | { step: 'done'; request: OrderRequest; trade: Trade }
  | { step: 'expired'; request: OrderRequest; error: ApiError }
  | { step: 'refused'; request: OrderRequest; error: Error };

export type SentState = Extract<OrderState, { step: 'sent' }>;

type Deps = {
  onState: (state: OrderState) => void;
  signal?: AbortSignal | undefined;
  fetcher?: Fetcher | undefined;
};

/** Waits between sends, the last one again and again: the answer is worth having however late it comes. */
const RESEND_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000] as const;

/** Has an order written, signed and sent, and follows it to its end. Never throws: the end is a state. */
export async function submitOrder(request: OrderRequest, signer: WalletSigner, deps: Deps): Promise<OrderState> {
  deps.onState({ step: 'signing', request });
  let sent: SentState;
  try {
    const { message, expiresAt } = await apiPost(
      'swap',
      '/orders/message',
      {
        body: {
          address: signer.address,
          mint: request.mint,
          side: request.side,
          amountIn: String(request.amountIn),
          minOut: String(request.minOut),
        },
      },
      // Nothing is stored before the signed text comes back, so asking twice is harmless.
      { idempotent: true, signal: deps.signal, fetcher: deps.fetcher },
    );
    const signature = await signer.signText(message);
    const signed = { address: signer.address, message, signature };
    sent = { step: 'sent', request, signed, expiresAt, sends: 0, problem: null, lost: false, retrying: true };
  } catch (error) {
    return settle({ step: 'refused', request, error: error instanceof Error ? error : new Error(String(error)) }, deps);
  }
  return followOrder(sent, deps);
}

/** Sends a signed order until an answer says what became of it; also after a lost answer, as it is known by its nonce. */
export async function followOrder(from: SentState, deps: Deps): Promise<OrderState> {
  let state: SentState = { ...from, retrying: true };
  for (;;) {
    state = { ...state, sends: state.sends + 1 };
    deps.onState(state);
    try {
      const trade = await apiPost('swap', '/orders', { body: state.signed }, { fetcher: deps.fetcher });
      return settle({ step: 'done', request: state.request, trade }, deps);
    } catch (error) {
      const ended = endOf(state, error);
      if (ended.step !== 'sent') return settle(ended, deps);
      state = ended;
      deps.onState(state);
      if (!state.retrying) return state;
      const tried = Math.min(state.sends, RESEND_DELAYS_MS.length) - 1;
      const backoffMs = RESEND_DELAYS_MS[tried] ?? 0;
      await wait(Math.max(backoffMs, (state.problem?.retryAfterSeconds ?? 0) * 1000), deps.signal).catch(
        () => undefined,
      );
      if (deps.signal?.aborted) return settle({ ...state, retrying: false }, deps);
    }
  }
}

function settle(state: OrderState, { onState }: Deps): OrderState {
  onState(state);
  return state;
}

/** What a failed send proves. A refusal after a lost answer proves something only where the service looked the order up. */
function endOf(state: SentState, error: unknown): OrderState {
  const { request } = state;
  if (!(error instanceof ApiError)) return { ...state, lost: true, retrying: false };
  if (error.error === 'order_expired') return { step: 'expired', request, error };
  if (error.status === 409) return { step: 'refused', request, error };
  if (error.outcomeUnknown || error.status === 429) {
    return { ...state, problem: error, lost: state.lost || error.outcomeUnknown, retrying: true };
  }
  return state.lost ? { ...state, problem: error, retrying: false } : { step: 'refused', request, error };
}
