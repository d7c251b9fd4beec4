import { randomBytes } from 'node:crypto';
import { type Balance, SOL_MINT } from '../../lib/contract/balances.ts';
import { buildOrderText, parseSignInText } from '../../lib/contract/signed-texts.ts';
import type { SampleSigner } from '../../service/sample-market/sample-signer.ts';
import type { SeededRandom } from '../../service/sample-market/seeded-random.ts';
import type { Answer, ApiClient, ApiRequest } from './api-client.ts';
import { nameCoin } from './coin-names.ts';
import { type CoinView, type Decision, TRADERS, type TraderKind, type TraderView } from './decide.ts';
import type { SimulationTally } from './tally.ts';

const SLIPPAGE_BPS = 500;
const ORDER_LASTS_MS = 60_000;
/** What no answer, or a passing trouble, is answered with: the same signed order again, which is executed once. */
const ATTEMPTS = 3;
/** The wallet is read anew after so many of its actions: what it was told in between is close enough. */
const ACTIONS_BETWEEN_READS = 8;

type Parts = {
  kind: TraderKind;
  wallet: SampleSigner;
  random: SeededRandom;
  api: ApiClient;
  tally: SimulationTally;
};

/** One wallet of the simulation: signs in, takes play SOL, and acts by its kind. */
export class SimulatedTrader {
  readonly #parts: Parts;
  #token: string | null = null;
  #domain = '';
  #lamports = 0n;
  readonly #holdings = new Map<string, { tokens: bigint; since: number }>();
  #actionsSinceRead = 0;
  #busy = false;
  #decision: Decision | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Null until it is signed in. */
  get token(): string | null {
    return this.#token;
  }

  /**
   * Signs in and takes from the faucet what it pays once an hour.
   * @throws Error in one sentence when the service lets no simulation in.
   */
  async enter(): Promise<void> {
    const { wallet } = this.#parts;
    const asked = await this.#call({ host: 'main', path: '/auth/message', body: { address: wallet.address } });
    if (!asked) return;
    const message = String(accepted(asked).message);
    const body = { address: wallet.address, message, signature: wallet.signText(message) };
    const login = await this.#call({ host: 'main', path: '/auth/login', body });
    if (!login) return;
    const token = String(accepted(login).token);
    const paid = await this.#call({ host: 'swap', path: '/faucet', body: {}, token });
    if (!paid) return;
    // Wallets of a seed used before come back with what they have.
    if (paid.body.error !== 'faucet_resting') accepted(paid);
    await this.#readWallet(token);
    this.#domain = parseSignInText(message)?.domain ?? '';
    this.#token = token;
  }

  get isFree(): boolean {
    return this.#token !== null && !this.#busy;
  }

  /** Makes up its mind on the market as it stands; false where its kind would wait. */
  decide(coins: readonly CoinView[]): boolean {
    this.#decision = TRADERS[this.#parts.kind](this.#view(coins), this.#parts.random);
    return this.#decision !== null;
  }

  /** Carries out what it decided. Never rejects: what went wrong is counted. */
  async act(): Promise<void> {
    const decision = this.#decision;
    if (!this.#token || !decision) return;
    this.#busy = true;
    try {
      if (decision.does === 'launch') await this.#launch(this.#token, decision.firstBuy);
      else await this.#trade(this.#token, decision);
      this.#actionsSinceRead += 1;
      if (this.#actionsSinceRead >= ACTIONS_BETWEEN_READS) await this.#readWallet(this.#token);
    } finally {
      this.#busy = false;
    }
  }

  #view(coins: readonly CoinView[]): TraderView {
    const holdings = [...this.#holdings].map(([mint, { tokens, since }]) => {
      return { mint, tokens, heldSeconds: (Date.now() - since) / 1000 };
    });
    return { lamports: this.#lamports, holdings, coins };
  }

  async #readWallet(token: string): Promise<void> {
    const path = `/balances/${this.#parts.wallet.address}?limit=200`;
    const answer = await this.#call({ host: 'main', path, token });
    if (answer?.status !== 200) return;
    const balances = answer.body.balances as Balance[];
    const before = new Map(this.#holdings);
    this.#holdings.clear();
    for (const { mint, balance } of balances) {
      if (mint === SOL_MINT) this.#lamports = BigInt(balance);
      else this.#holdings.set(mint, { tokens: BigInt(balance), since: before.get(mint)?.since ?? Date.now() });
    }
    this.#actionsSinceRead = 0;
  }

  async #trade(token: string, decision: Exclude<Decision, { does: 'launch' }>): Promise<void> {
    const { kind, tally, wallet } = this.#parts;
    const { does: side, mint } = decision;
    const wanted = decision.does === 'buy' ? decision.lamports : decision.tokens;
    const asked = { mint, side, amountIn: wanted.toString(), slippageBps: SLIPPAGE_BPS };
    const quote = await this.#call({ host: 'swap', path: '/quote', body: asked, token });
    if (!quote) return;
    if (quote.status !== 200) return tally.refuse(reasonOf(quote));
    const message = buildOrderText({
      domain: this.#domain,
      address: wallet.address,
      mint,
      side,
      amountIn: BigInt(String(quote.body.amountIn)),
      minOut: BigInt(String(quote.body.minOut)),
      nonce: randomBytes(16).toString('hex'),
      expiresAt: new Date(Date.now() + ORDER_LASTS_MS).toISOString(),
    });
    const body = { address: wallet.address, message, signature: wallet.signText(message) };
    const answer = await this.#callUntilKnown({ host: 'swap', path: '/orders', body, token });
    if (!answer) return;
    const isDone = answer.status === 200 || answer.status === 201;
    tally.note(kind, isDone ? null : reasonOf(answer), answer.milliseconds);
    if (isDone) this.#take(decision, quote, Number(answer.body.token_amount));
    else this.#actionsSinceRead = ACTIONS_BETWEEN_READS;
  }

  /** Keeps roughly what the wallet holds until it is read again. */
  #take(decision: Exclude<Decision, { does: 'launch' }>, quote: Answer, tokens: number): void {
    const held = this.#holdings.get(decision.mint) ?? { tokens: 0n, since: Date.now() };
    const buys = decision.does === 'buy';
    held.tokens += buys ? BigInt(tokens) : -BigInt(tokens);
    this.#lamports += buys ? -BigInt(String(quote.body.amountIn)) : BigInt(String(quote.body.amountOut));
    if (held.tokens > 0n) this.#holdings.set(decision.mint, held);
    else this.#holdings.delete(decision.mint);
  }

  async #launch(token: string, firstBuy: bigint): Promise<void> {
    const { tally, wallet, random } = this.#parts;
    const coin = { ...nameCoin(random), description: 'A coin of the simulation.', initialBuy: firstBuy.toString() };
    const fields = { address: wallet.address, ...coin };
    const asked = await this.#call({ host: 'main', path: '/coins/create/message', body: fields, token });
    if (!asked) return;
    if (asked.status !== 200) return tally.refuse(reasonOf(asked));
    const message = String(asked.body.message);
    const body = { ...fields, message, signature: wallet.signText(message) };
    const answer = await this.#callUntilKnown({ host: 'main', path: '/coins/create', body, token });
    if (!answer) return;
    this.#actionsSinceRead = ACTIONS_BETWEEN_READS;
    if (answer.status === 201 || answer.status === 200) tally.launches += 1;
    else tally.refuse(reasonOf(answer));
  }

  #call(request: ApiRequest): Promise<Answer | null> {
    return this.#parts.api.call(request);
  }

  async #callUntilKnown(request: ApiRequest): Promise<Answer | null> {
    let answer = await this.#call(request);
    for (let again = 1; answer && isUnknown(answer) && again < ATTEMPTS; again += 1) answer = await this.#call(request);
    return answer;
  }
}

const isUnknown = ({ status }: Answer) => status === 0 || status >= 500;

function reasonOf({ status, body }: Answer): string {
  return status === 0 ? 'no answer' : String(body.error ?? status);
}

/** What stops a simulation, in words that say what to do. */
const STOPPERS: Readonly<Record<string, string>> = {
  'no answer': 'No service answers. Start one with npm start, or say where it is with --url.',
  origin_not_allowed: 'The service signs nobody in from that origin. Name one of its WEB_ORIGINS with --origin.',
  feature_off: 'The faucet of this service is off, so that its wallets would have nothing to trade with (FAUCET=on).',
  unavailable: 'The service is not ready yet. Try again in a moment.',
};

function accepted(answer: Answer): Record<string, unknown> {
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  const reason = reasonOf(answer);
  throw new Error(STOPPERS[reason] ?? `The service does not let the simulation in: ${reason}.`);
}
