import { ApiError } from '@/lib/client/api-error';
import { WalletRefusal } from '@/lib/wallet/wallet-refusal';

export type SignInProblem = {
  message: string;
  /** Nothing is wrong: said quietly. */
  isCalm: boolean;
  /** Where to go on, and what that is called. */
  next?: { href: string; label: string };
};

const BY_CODE: Record<string, string> = {
  account_banned: 'This wallet is barred from signing in. Its balances are kept.',
  signature_invalid: 'The signature does not belong to this address. Choose the account in your wallet and try again.',
  nonce_unknown: 'The text to sign was too old or already used. Try again: you get a new one.',
  message_refused: 'The signed text was not the one for this site. Try again, and check the address in your browser.',
  origin_not_allowed: 'This site is opened under an address it does not know. Open it under its usual address.',
  network_error: 'The connection was lost. Check that you are online and try again.',
  timeout: 'The service took too long to answer. Try again in a moment.',
};

/** What stopped a sign-in and what to do, in plain words. */
export function explainSignIn(error: unknown): SignInProblem {
  if (error instanceof WalletRefusal) return { message: error.message, isCalm: error.isCalm };
  if (!(error instanceof ApiError)) return { message: 'Signing in did not work. Try again.', isCalm: false };
  const known = BY_CODE[error.error];
  if (error.error === 'account_banned') {
    return { message: known ?? '', isCalm: false, next: { href: '/appeal', label: 'Read why, or appeal' } };
  }
  if (known) return { message: known, isCalm: false };
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds;
    const when = seconds ? `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : 'Wait a minute';
    return { message: `Too many tries. ${when} and try again.`, isCalm: false };
  }
  if (error.status >= 500) {
    return { message: 'The service is not answering right now. Try again in a moment.', isCalm: false };
  }
  return { message: `The service refused the sign-in: ${error.message}. Try again.`, isCalm: false };
}
