import {
  SolanaSignMessage,
  type SolanaSignMessageFeature,
  SolanaSignTransaction,
  type SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import bs58 from 'bs58';
import { createWallet, type FakeWallet } from './fake-wallet.ts';

const ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';

export type FakeBrowserWallet = Wallet & {
  key: FakeWallet;
  /** What the person does when asked to sign. */
  onSign: (text: string) => void;
  signed: string[];
};

/** A wallet extension by the Wallet Standard, with a real ed25519 key. */
export function createBrowserWallet(name: string, key: FakeWallet = createWallet()): FakeBrowserWallet {
  const account: WalletAccount = {
    address: key.address,
    publicKey: bs58.decode(key.address),
    chains: ['solana:mainnet', 'solana:localnet'],
    features: [SolanaSignMessage, SolanaSignTransaction],
  };
  let accounts: WalletAccount[] = [];
  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async () => {
        accounts = [account];
        return { accounts };
      },
    },
    // Without these two the adapter does not list a wallet.
    'standard:events': { version: '1.0.0', on: () => () => undefined },
    [SolanaSignTransaction]: {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: async () => {
        throw new Error('This wallet is asked for texts alone');
      },
    },
    [SolanaSignMessage]: {
      version: '1.1.0',
      signMessage: async (...inputs) =>
        inputs.map(({ message }) => {
          const text = new TextDecoder().decode(message);
          wallet.onSign(text);
          wallet.signed.push(text);
          return { signedMessage: message, signature: bs58.decode(key.signText(text)) };
        }),
    },
  } satisfies SolanaSignMessageFeature & SolanaSignTransactionFeature & Wallet['features'];
  const wallet: FakeBrowserWallet = {
    version: '1.0.0',
    name,
    icon: ICON,
    chains: ['solana:mainnet', 'solana:localnet'],
    features,
    get accounts() {
      return accounts;
    },
    key,
    onSign: () => undefined,
    signed: [],
  };
  return wallet;
}

/** Installs it in this window, as an extension does. */
export function installWallet(wallet: Wallet): void {
  const register = (api: { register: (wallet: Wallet) => void }) => api.register(wallet);
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
}
