import { randomInt } from 'node:crypto';
import { buildOrderText, parseOrderText } from '../lib/contract/signed-texts.ts';
import type { Trade } from '../lib/contract/trades.ts';
import { createWallet, type FakeWallet } from './fake-wallet.ts';
import { orderText } from './trading.ts';

export type AcknowledgedTrade = { nonce: string; answer: Trade; attempts: number };

type Signed = { address: string; message: string; signature: string };

type Options = {
  urlOf: (host: 'main' | 'swap', path: string) => string;
  mints: readonly string[];
  onAcknowledged: () => void;
};

/**
 * A trader as a careful client is one: it signs an order, sends it, and when no answer comes or a 5xx, sends the very
 * same order again until it knows. What it was told is kept, to be compared with the database.
 */
export class OrderWriter {
  readonly wallet: FakeWallet = createWallet();
  readonly acknowledged: AcknowledgedTrade[] = [];
  /** Requests that ended without an answer. */
  unanswered = 0;
  #token = '';
  #stopped = false;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async signIn(): Promise<void> {
    this.#token = await signInOverHttp(this.#options.urlOf, this.wallet);
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Trades until it is stopped, and ends only with the last order's fate known. */
  async run(): Promise<void> {
    while (!this.#stopped) await this.#settle(this.#nextOrder());
  }

  #nextOrder(): Signed {
    const bought = this.acknowledged[randomInt(Math.max(1, this.acknowledged.length))]?.answer;
    const sells = bought?.is_buy && randomInt(3) === 0;
    const mint = sells ? bought.mint : (this.#options.mints[randomInt(this.#options.mints.length)] ?? '');
    const amountIn = BigInt(sells ? Math.ceil(bought.token_amount / 2) : 1_000_000 + randomInt(20_000_000));
    const text = orderText(this.wallet.address, {
      mint,
      side: sells ? 'sell' : 'buy',
      amountIn,
      expiresAt: new Date(Date.now() + 240_000).toISOString(),
    });
    const message = buildOrderText(text);
    return { address: this.wallet.address, message, signature: this.wallet.signText(message) };
  }

  async #settle(order: Signed): Promise<void> {
    for (let attempts = 1; attempts < 2_000; attempts += 1) {
      const response = await this.#send(order);
      if (!response) this.unanswered += 1;
      else if (response.status === 200 || response.status === 201) {
        const nonce = parseOrderText(order.message)?.nonce ?? '';
        this.acknowledged.push({ nonce, answer: response.body as Trade, attempts });
        this.#options.onAcknowledged();
        return;
      } else if (response.status < 500) {
        // A definite no; whether it was executed all the same is compared with the database at the end.
        if (response.status !== 409) throw new Error(`refused: ${response.status} ${JSON.stringify(response.body)}`);
        return;
      }
    }
    throw new Error('the service gave no answer however often it was asked');
  }

  async #send(order: Signed): Promise<{ status: number; body: unknown } | null> {
    try {
      const response = await fetch(this.#options.urlOf('swap', '/orders'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#token}` },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(8_000),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      // The next attempt must not spin while the port is closed.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return null;
    }
  }
}

/** Logs a wallet in and gives its token. */
export async function signInOverHttp(urlOf: Options['urlOf'], { address, signText }: FakeWallet): Promise<string> {
  const ask = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Origin: 'http://localhost:3000' };
    const response = await fetch(urlOf('main', path), { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { message: string; token: string };
  };
  const { message } = await ask('/auth/message', { address });
  return (await ask('/auth/login', { address, message, signature: signText(message) })).token;
}
