import {
  BaseMessageSignerWalletAdapter,
  type WalletName,
  WalletNotConnectedError,
  WalletReadyState,
  WalletSignMessageError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { type DemoWallet, signWithDemoWallet } from '@/lib/client/demo-wallets';

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2b4fd6"/>' +
    '<path d="M9 12h14v9a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2zM9 12l9-4v4" fill="none" stroke="#fff" stroke-width="2"/></svg>',
)}` as const;

/** A demo wallet as any other wallet: the server keeps its key and signs nothing but sign-ins and orders of this site. */
export class DemoWalletAdapter extends BaseMessageSignerWalletAdapter {
  readonly name: WalletName;
  readonly url = 'https://solana.com/docs/intro/wallets';
  readonly icon = ICON;
  readonly supportedTransactionVersions = null;
  readonly #address: string;
  #publicKey: PublicKey | null = null;

  constructor(wallet: DemoWallet) {
    super();
    this.name = wallet.label as WalletName;
    this.#address = wallet.address;
  }

  get publicKey(): PublicKey | null {
    return this.#publicKey;
  }

  get connecting(): boolean {
    return false;
  }

  get readyState(): WalletReadyState {
    return WalletReadyState.Installed;
  }

  async connect(): Promise<void> {
    this.#publicKey = new PublicKey(this.#address);
    this.emit('connect', this.#publicKey);
  }

  async disconnect(): Promise<void> {
    this.#publicKey = null;
    this.emit('disconnect');
  }

  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    if (!this.#publicKey) throw new WalletNotConnectedError();
    try {
      return bs58.decode(await signWithDemoWallet(this.#address, new TextDecoder().decode(message)));
    } catch (error) {
      throw new WalletSignMessageError(error instanceof Error ? error.message : 'The demo wallet did not sign', error);
    }
  }

  async signTransaction<T>(): Promise<T> {
    throw new WalletSignTransactionError('Demo wallets sign sign-ins and orders of this site alone');
  }
}
