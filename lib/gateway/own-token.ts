import 'server-only';
import { login, requestSignInMessage } from '../contract/auth.ts';
import { type KeyPair, keyPairOf } from './ed25519.ts';
import type { GatewaySettings } from './env.ts';
import { normaliseAnswer } from './normalise.ts';

type Kept = { token: string; renewAtMs: number };

/** The share of a token's life after which it is renewed, well before it dies in the middle of a call. */
const RENEW_AFTER = 0.9;
const SIGN_IN_TIMEOUT_MS = 5000;

/** The gateway's own account, with which anyone may read without a session. It signs in through the normal login. */
export class OwnToken {
  readonly #settings: GatewaySettings;
  readonly #wallet: KeyPair | null;
  #kept: Kept | null = null;
  #signingIn: Promise<Kept> | null = null;

  constructor(settings: GatewaySettings) {
    this.#settings = settings;
    this.#wallet = settings.gatewaySeed && keyPairOf(settings.gatewaySeed);
  }

  /** A live token; null where the gateway has no account. Callers at the same time share one sign-in. @throws Error */
  async get(): Promise<string | null> {
    if (!this.#wallet) return null;
    if (this.#kept && Date.now() < this.#kept.renewAtMs) return this.#kept.token;
    this.#signingIn ??= this.#signIn(this.#wallet).finally(() => {
      this.#signingIn = null;
    });
    this.#kept = await this.#signingIn;
    return this.#kept.token;
  }

  /** Called when the service refused `token`: the next call signs in anew. */
  drop(token: string): void {
    if (this.#kept?.token === token) this.#kept = null;
  }

  async #signIn(wallet: KeyPair): Promise<Kept> {
    const { address } = wallet;
    const asked = normaliseAnswer(requestSignInMessage, await this.#post('/auth/message', { address }));
    if (!asked.ok) throw new Error('The service gave no text to sign in with');
    const { message } = asked.body as { message: string };
    const body = { address, message, signature: wallet.signText(message) };
    const session = normaliseAnswer(login, await this.#post('/auth/login', body));
    if (!session.ok) throw new Error('The service gave no token');
    const { token, expiresIn } = session.body as { token: string; expiresIn: number };
    return { token, renewAtMs: Date.now() + expiresIn * 1000 * RENEW_AFTER };
  }

  async #post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${this.#settings.hostUrls.main}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        origin: this.#settings.webOrigins[0] ?? '',
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(SIGN_IN_TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The service refused the gateway's own sign-in: ${response.status} on ${path}`);
    }
    return response.json();
  }
}
