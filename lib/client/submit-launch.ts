import type { Coin } from '../contract/coins.ts';
import type { LaunchFields } from '../contract/signed-texts.ts';
import { ApiError } from './api-error.ts';
import { bindsLaunch } from './check-launch-text.ts';
import { apiPost } from './http.ts';
import { wait } from './retry.ts';
import type { WalletSigner } from './submit-order.ts';

/** A signed launch: sent any number of times, it opens one coin. */
export type SignedLaunch = { address: string; message: string; signature: string };

/**
 * Where a launch stands, never more certain than it is. `sent` says only that it left the browser; `refused` that there
 * is no coin and nothing was charged.
 */
export type LaunchState =
  | { step: 'idle' }
  | { step: 'signing' }
  | {
      step: 'sent';
      fields: LaunchFields;
      signed: SignedLaunch;
      problem: ApiError | null;
      /** Whether an answer was ever lost: from then on only the launch's own answer proves anything. */
      lost: boolean;
      /** False once nothing more happens without the person. */
      retrying: boolean;
    }
  | { step: 'done'; coin: Coin }
  | { step: 'refused'; error: Error };

export type SentLaunch = Extract<LaunchState, { step: 'sent' }>;

type Deps = { onState: (state: LaunchState) => void; signal: AbortSignal };

const RESEND_DELAYS_MS = [1000, 2000, 4000, 8000] as const;

const bodyOf = ({ initialBuy, ...fields }: LaunchFields, address: string) => ({
  address,
  ...fields,
  initialBuy: initialBuy > 0n ? String(initialBuy) : '',
});

/** Has a launch written, checks that its text binds the fields, has it signed and sends it. Never throws. */
export async function submitLaunch(fields: LaunchFields, signer: WalletSigner, deps: Deps): Promise<LaunchState> {
  deps.onState({ step: 'signing' });
  const { address } = signer;
  try {
    const { message } = await apiPost(
      'main',
      '/coins/create/message',
      { body: bodyOf(fields, address) },
      // Nothing is stored before the signed text comes back, so asking twice is harmless.
      { idempotent: true, signal: deps.signal },
    );
    if (!(await bindsLaunch(message, address, fields))) {
      throw new Error('The text to sign does not say what you typed, so it was not given to your wallet.');
    }
    const signature = await signer.signText(message);
    const signed = { address, message, signature };
    return followLaunch({ step: 'sent', fields, signed, problem: null, lost: false, retrying: true }, deps);
  } catch (error) {
    return settle({ step: 'refused', error: error instanceof Error ? error : new Error(String(error)) }, deps);
  }
}

/** Sends a signed launch until an answer says what became of it, or until asking again by itself is of no use. */
export async function followLaunch(from: SentLaunch, deps: Deps): Promise<LaunchState> {
  let state: SentLaunch = { ...from, retrying: true };
  for (const delayMs of [...RESEND_DELAYS_MS, null]) {
    deps.onState(state);
    try {
      const body = { ...bodyOf(state.fields, state.signed.address), ...state.signed };
      return settle({ step: 'done', coin: await apiPost('main', '/coins/create', { body }) }, deps);
    } catch (error) {
      const ended = endOf(state, error);
      if (ended.step !== 'sent' || !ended.retrying) return settle(ended, deps);
      state = ended;
    }
    if (delayMs === null) break;
    deps.onState(state);
    const askedMs = (state.problem?.retryAfterSeconds ?? 0) * 1000;
    await wait(Math.max(delayMs, askedMs), deps.signal).catch(() => undefined);
    if (deps.signal.aborted) break;
  }
  return settle({ ...state, retrying: false }, deps);
}

function settle(state: LaunchState, { onState }: Deps): LaunchState {
  onState(state);
  return state;
}

/** What a failed send proves: a 409 comes after the service has looked the launch up, also after a lost answer. */
function endOf(state: SentLaunch, error: unknown): LaunchState {
  if (!(error instanceof ApiError)) return { ...state, lost: true, retrying: false };
  if (error.status === 409) return { step: 'refused', error };
  if (error.outcomeUnknown || error.status === 429) {
    return { ...state, problem: error, lost: state.lost || error.outcomeUnknown };
  }
  return state.lost ? { ...state, problem: error, retrying: false } : { step: 'refused', error };
}
