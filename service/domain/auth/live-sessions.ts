import type { Actor, ServiceContext } from '../../context.ts';
import { findSessionHolders, revokeSession, type SessionHolder } from '../../database/queries/auth.ts';
import { ServiceError } from '../../errors.ts';
import { readAccessToken, type TokenClaims } from './access-token.ts';

/** How long another instance's logout, ban or change of role may go unseen here. */
const MAX_AGE_MS = 1_000;
/** How often those who called since the last time are asked for together, well before their answers are too old. */
const REFRESH_MS = 500;
const MAX_ENTRIES = 10_000;

type Entry = {
  checkedAt: number;
  claims: TokenClaims;
  actor: Promise<Actor>;
  /** Whether it was asked for since the last refresh. */
  isUsed: boolean;
};

export type LiveSessions = {
  /** The holder of a token. @throws ServiceError token_invalid, token_expired, token_revoked, account_banned. */
  authenticate: (token: string) => Promise<Actor>;
  /** Ends a login for good: here at once, elsewhere within a second. */
  revoke: (jti: string) => Promise<void>;
};

/**
 * Checks tokens against the database, remembering an answer for a second. Those who go on calling are checked together
 * before their second is over, so that there is no question for each of them. A refusal is never remembered, and while
 * the database is away nobody is let in on an older answer.
 */
export function createLiveSessions(context: ServiceContext): LiveSessions {
  return new RememberedSessions(context);
}

class RememberedSessions implements LiveSessions {
  readonly #context: ServiceContext;
  readonly #entries = new Map<string, Entry>();
  #isRefreshing = false;

  constructor(context: ServiceContext) {
    this.#context = context;
  }

  async authenticate(token: string): Promise<Actor> {
    const fresh = this.#findFresh(token);
    if (fresh) {
      fresh.isUsed = true;
      this.#refreshSoon();
      return fresh.actor;
    }
    const claims = await this.#readClaims(token);
    const entry: Entry = { checkedAt: performance.now(), claims, actor: this.#loadActor(claims), isUsed: false };
    // Taken out first, so that the order of the map is the order of age.
    this.#entries.delete(token);
    this.#entries.set(token, entry);
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value ?? '');
    try {
      return await entry.actor;
    } catch (refusal) {
      if (this.#entries.get(token) === entry) this.#entries.delete(token);
      throw refusal;
    }
  }

  async revoke(jti: string): Promise<void> {
    await revokeSession(this.#context.database.orm, jti, this.#context.clock.now());
    for (const [token, entry] of this.#entries) if (entry.claims.jti === jti) this.#entries.delete(token);
  }

  #findFresh(token: string): Entry | undefined {
    const entry = this.#entries.get(token);
    if (!entry || performance.now() - entry.checkedAt >= MAX_AGE_MS) return undefined;
    return entry.claims.expiresAt > this.#context.clock.now() ? entry : undefined;
  }

  /** What a token says never changes: its signature is checked when it is first seen, its end each time. */
  async #readClaims(token: string): Promise<TokenClaims> {
    const known = this.#entries.get(token)?.claims;
    if (known && known.expiresAt > this.#context.clock.now()) return known;
    return readAccessToken(token, this.#context.settings.jwtSecret, this.#context.clock.now());
  }

  async #loadActor(claims: TokenClaims): Promise<Actor> {
    const [holder] = await findSessionHolders(this.#context.database.orm, [claims.jti]);
    return this.#readActor(claims, holder);
  }

  #readActor(claims: TokenClaims, holder: SessionHolder | undefined): Actor {
    if (!holder || holder.userId !== claims.userId) throw new ServiceError('token_revoked');
    // A ban ends the logins too; the reason is what the person has to know.
    if (holder.isBanned) throw new ServiceError('account_banned');
    if (holder.isRevoked) throw new ServiceError('token_revoked');
    const { userId, address, roles } = holder;
    const isGateway = address === this.#context.settings.gatewayAddress;
    return { userId, address, roles, isGateway, jti: claims.jti };
  }

  /** One refresh is due at most; the next call after it makes the next one due. */
  #refreshSoon(): void {
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    setTimeout(async () => {
      // While the database is away the answers grow too old, and each call hears of it for itself.
      await this.#refresh().catch(() => undefined);
      this.#isRefreshing = false;
    }, REFRESH_MS).unref();
  }

  /** Whoever may not stay is taken out: their next call asks for itself and is told why. */
  async #refresh(): Promise<void> {
    const used = [...this.#entries].filter(([, entry]) => entry.isUsed);
    for (const [, entry] of used) entry.isUsed = false;
    const checkedAt = performance.now();
    const jtis = used.map(([, { claims }]) => claims.jti);
    const found = await findSessionHolders(this.#context.database.orm, jtis);
    const holders = new Map(found.map((holder) => [holder.jti, holder]));
    for (const [token, entry] of used) {
      if (this.#entries.get(token) !== entry) continue;
      this.#entries.delete(token);
      try {
        const actor = this.#readActor(entry.claims, holders.get(entry.claims.jti));
        // Put in anew, so that the order of the map stays the order of age.
        this.#entries.set(token, { ...entry, checkedAt, actor: Promise.resolve(actor) });
      } catch {}
    }
  }
}
