import { WalletRefusal } from './wallet-refusal.ts';

/** EIP-1193's "user rejected request", which Solana wallets use too. */
const USER_REJECTED = 4001;

/** Wallets word a rejection each in its own way, and the adapter wraps it. */
function isRejection(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 3) return false;
  const { code, name, message, error: inner, cause } = error as Record<string, unknown>;
  if (code === USER_REJECTED || name === 'WalletWindowClosedError') return true;
  if (typeof message === 'string' && /reject|denied|declin|cancel|user closed/i.test(message)) return true;
  return isRejection(inner, depth + 1) || isRejection(cause, depth + 1);
}

/** What a wallet threw, as one of ours. */
export function toWalletRefusal(error: unknown, walletName: string): WalletRefusal {
  if (error instanceof WalletRefusal) return error;
  if (isRejection(error)) {
    return new WalletRefusal('rejected', 'You did not sign, so nothing has happened.', { cause: error });
  }
  const detail = error instanceof Error && error.message ? ` It said: ${error.message}` : '';
  return new WalletRefusal(
    'failed',
    `${walletName} did not answer as expected.${detail} Open it, unlock it and try again.`,
    {
      cause: error,
    },
  );
}
