import type { Adapter } from '@solana/wallet-adapter-base';
import bs58 from 'bs58';
import { toWalletRefusal } from './to-wallet-refusal.ts';
import { WalletRefusal } from './wallet-refusal.ts';

/** A wallet that is connected: its address, and signatures of texts as base58. */
export type WalletAccount = { address: string; signText: (text: string) => Promise<string> };

/** Connects a wallet and reads its account. @throws WalletRefusal */
export async function connectWallet(adapter: Adapter): Promise<WalletAccount> {
  try {
    if (!adapter.connected) await adapter.connect();
  } catch (error) {
    throw toWalletRefusal(error, adapter.name);
  }
  const address = adapter.publicKey?.toBase58();
  if (!address) {
    throw new WalletRefusal('not_connected', `${adapter.name} gave no account. Open it, unlock it and try again.`);
  }
  return { address, signText: (text) => signText(adapter, text) };
}

async function signText(adapter: Adapter, text: string): Promise<string> {
  // Only after connecting does a wallet say whether the chosen account can sign messages.
  if (!('signMessage' in adapter) || !adapter.signMessage) {
    throw new WalletRefusal(
      'cannot_sign',
      `${adapter.name} cannot sign messages with this account. Choose another wallet.`,
    );
  }
  try {
    return bs58.encode(await adapter.signMessage(new TextEncoder().encode(text)));
  } catch (error) {
    throw toWalletRefusal(error, adapter.name);
  }
}
