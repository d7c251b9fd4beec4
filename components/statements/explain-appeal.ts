import { ApiError } from '@/lib/client/api-error';
import { WalletRefusal } from '@/lib/wallet/wallet-refusal';

export type AppealProblem = { message: string; isCalm: boolean };

const BY_CODE: Record<string, string> = {
  not_found: 'Nothing is in force against this wallet or what it made, so there is nothing to appeal.',
  duplicate: 'An appeal of this wallet waits already. One is about everything in force; you are told here how it ends.',
  signature_invalid: 'The signature does not belong to this address. Choose the account in your wallet and try again.',
  nonce_unknown: 'The text to sign was too old or already used. Try again: you get a new one.',
  message_refused: 'The signed text was not the one for this site. Check the address in your browser and try again.',
  network_error: 'The connection was lost. What you wrote is kept; try again.',
  timeout: 'The service took too long to answer. What you wrote is kept; try again.',
};

/** What stopped an appeal or the reading of reasons, and what to do. */
export function explainAppeal(error: unknown): AppealProblem {
  if (error instanceof WalletRefusal) return { message: error.message, isCalm: error.isCalm };
  if (!(error instanceof ApiError)) return { message: 'It did not work. Try again.', isCalm: false };
  const known = BY_CODE[error.error];
  if (known) return { message: known, isCalm: error.error === 'not_found' || error.error === 'duplicate' };
  if (error.status === 429) {
    const wait = error.retryAfterSeconds ? `${error.retryAfterSeconds} seconds` : 'a minute';
    return { message: `Too many tries. Wait ${wait} and try again.`, isCalm: false };
  }
  if (error.issues.length > 0) {
    return { message: error.issues.map(({ message }) => message).join('; '), isCalm: false };
  }
  return { message: `It did not work: ${error.message}. What you wrote is kept; try again.`, isCalm: false };
}
