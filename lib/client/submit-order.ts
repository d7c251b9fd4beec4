import type { Trade } from '../contract/trades.ts';
import { signWithQuickKey } from '../wallet/quick-key.ts';
import { dropQuickKey, type KeptQuickKey, readQuickKey } from '../wallet/quick-key-store.ts';
import { ApiError } from './api-error.ts';
import { apiPost, type Fetcher } from './http.ts';
import type { OrderRequest } from './orders.ts';
import { wait } from './retry.ts';

/** Signs a text with the wallet of `address`: base58 of the ed25519 signature. */
export type WalletSigner = { address: string; signText: (text: string) => Promise<string> };

/** A signed order: the same one may be sent any number of times, it is executed at most once. */
export type SignedOrder = {
  address: string;
  message: string;
  signature: string;
  /** The key for quick trading that signed, where it was not the wallet. */
  key?: string;
};

/**
 * What quick trading does for an order being signed: its key signs (`used`), or could not and the wallet is asked:
 * it has `ended`, has too little `limit` left, or the service `refused` it.
 */
export type QuickSigning = 'used' | 'ended' | 'limit' | 'refused';

/**
 * Where an order stands, never more certain than it is.
 * `sent` says only that it left the browser: with a `problem` an answer was lost, and it may have been executed or not.
 * `expired` and `refused` say that it was not and will not be executed.
 */
export type OrderState =
  | { step: 'idle' }
  | { step: 'signing'; request: OrderRequest; quick?: QuickSigning }
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
  /** Finds the key for quick trading of a wallet; that of this browser, unless told otherwise. */
  findQuickKey?: ((address: string) => Promise<KeptQuickKey | null>) | undefined;
};

/** Waits between sends, the last one again and again: the answer is worth having however late it comes. */
const RESEND_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000] as const;

/**
 * Has an order written, signed and sent, and follows it to its end. The key for quick trading signs where there is one;
 * where the service will not have its signature, the wallet is asked. Never throws: the end is a state.
 */
export async function submitOrder(request: OrderRequest, signer: WalletSigner, deps: Deps): Promise<OrderState> {
  const quickKey = await (deps.findQuickKey ?? readQuickKey)(signer.address);
  if (!quickKey) return submitSigned(request, signer.address, walletSigning(signer), deps);
  if (Date.parse(quickKey.expiresAt) <= Date.now()) {
    await dropQuickKey(signer.address);
    return submitSigned(request, signer.address, walletSigning(signer, 'ended'), deps);
  }
  const end = await submitSigned(request, signer.address, keySigning(quickKey), {
    ...deps,
    // What only the key was refused for is no end yet.
    onState: (state) => (problemOfKey(state) ? undefined : deps.onState(state)),
  });
  const problem = problemOfKey(end);
  if (!problem) return end;
  if (problem !== 'limit') await dropQuickKey(signer.address);
  return submitSigned(request, signer.address, walletSigning(signer, problem), deps);
}

/**
 * Has an order signed by the key for quick trading alone and follows it to its end: nobody is asked anything, and what
 * the key may not sign is refused.
 */
export function submitByKey(request: OrderRequest, quickKey: KeptQuickKey, deps: Deps): Promise<OrderState> {
  return submitSigned(request, quickKey.address, keySigning(quickKey), deps);
}

type Signing = { quick?: QuickSigning; key?: string; sign: (text: string) => Promise<string> };

const walletSigning = (signer: WalletSigner, quick?: QuickSigning): Signing => ({
  ...(quick && { quick }),
  sign: signer.signText,
});
const keySigning = (quickKey: KeptQuickKey): Signing => ({
  quick: 'used',
  key: quickKey.key,
  sign: (text) => signWithQuickKey(quickKey, text),
});

const KEY_PROBLEMS: Record<string, QuickSigning> = {
  key_ended: 'ended',
  spending_limit_exceeded: 'limit',
  signature_invalid: 'refused',
};

/** Why an order was refused that the wallet may still have executed; such a refusal proves that this one was not. */
export function problemOfKey(state: OrderState): QuickSigning | null {
  if (state.step !== 'refused') return null;
  // What the browser's own key throws is neither an answer nor the wallet's doing.
  if (!(state.error instanceof ApiError)) return 'refused';
  return KEY_PROBLEMS[state.error.error] ?? null;
}

async function submitSigned(
  request: OrderRequest,
  address: string,
  { quick, key, sign }: Signing,
  deps: Deps,
): Promise<OrderState> {
  deps.onState({ step: 'signing', request, ...(quick && { quick }) });
  let sent: SentState;
  try {
    const { mint, side } = request;
    const body = { address, mint, side, amountIn: String(request.amountIn), minOut: String(request.minOut) };
    const { message, expiresAt } = await apiPost(
      'swap',
      '/orders/message',
      { body },
      // Nothing is stored before the signed text comes back, so asking twice is harmless.
      { idempotent: true, signal: deps.signal, fetcher: deps.fetcher },
    );
    const signed = { address, message, signature: await sign(message), ...(key && { key }) };
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
