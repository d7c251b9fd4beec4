import { ApiError } from '@/lib/client/api-error';
import type { LaunchState } from '@/lib/client/submit-launch';
import { WalletRefusal } from '@/lib/wallet/wallet-refusal';

export type LaunchNews = {
  text: string;
  tone: 'quiet' | 'good' | 'careful' | 'bad';
  offers: 'nothing' | 'ask';
};

const NOTHING_HAPPENED = 'No coin was launched, nothing was charged.';

const WORDS: Record<string, string> = {
  validation_failed: 'Something in the form is not right: see the fields marked in red.',
  order_expired: 'The text you signed expired before it arrived. Launch again and sign within two minutes.',
  insufficient_balance: 'The wallet does not hold enough SOL for the first buy. Lower it or get more SOL.',
  amount_too_small: 'The first buy is too small to get anything. Raise it or leave it out.',
  nonce_reused: 'Another launch used the same number. Launch again.',
  signature_invalid: 'The signature is not of this wallet. Choose the wallet you are signed in with.',
  message_refused: 'The text that was signed is not of this launch. Launch again.',
  account_banned: 'This account is banned and can launch nothing.',
  not_yours: 'You are signed in with another wallet. Sign in again.',
  payload_too_large: 'The picture is too large. Choose one of at most 5 MB.',
};

/** Where a launch stands, in one sentence that is never more certain than what is known. */
export function launchNews(state: LaunchState): LaunchNews | null {
  switch (state.step) {
    case 'idle':
      return null;
    case 'signing':
      return { text: 'Waiting for your signature', tone: 'quiet', offers: 'nothing' };
    case 'sent':
      return sentNews(state);
    case 'done':
      return { text: `Launched ${state.coin.name}. Opening its page`, tone: 'good', offers: 'nothing' };
    case 'refused':
      return refusedNews(state.error);
  }
}

function sentNews(state: Extract<LaunchState, { step: 'sent' }>): LaunchNews {
  if (!state.retrying) {
    return {
      text: 'Sent, but it is not known what became of it. It can launch only one coin, so asking again is safe.',
      tone: 'careful',
      offers: 'ask',
    };
  }
  if (!state.problem) return { text: 'Sent', tone: 'quiet', offers: 'nothing' };
  const isBusy = state.problem.status === 429;
  const text = isBusy ? 'Sent. The market is busy: asking again' : 'Sent, but no answer came. Asking what became of it';
  return { text, tone: 'careful', offers: 'nothing' };
}

function refusedNews(error: Error): LaunchNews {
  if (!(error instanceof ApiError)) {
    const isCalm = error instanceof WalletRefusal && error.isCalm;
    return { text: `${error.message} ${NOTHING_HAPPENED}`, tone: isCalm ? 'quiet' : 'bad', offers: 'nothing' };
  }
  if (error.error.startsWith('token_')) {
    const text = `You were signed out. ${NOTHING_HAPPENED} Sign in again: what you typed is kept.`;
    return { text, tone: 'careful', offers: 'nothing' };
  }
  return { text: `${reasonOf(error)} ${NOTHING_HAPPENED}`, tone: 'bad', offers: 'nothing' };
}

function reasonOf(error: ApiError): string {
  if (error.status === 0) return 'No connection. Try again when you are online.';
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds;
    return seconds ? `Too many requests. Try again in ${seconds} s.` : 'Too many requests. Try again in a moment.';
  }
  if (error.status >= 500) return 'The market did not answer. Try again in a moment.';
  return WORDS[error.error] ?? `${error.message}.`;
}
