import type { Actor, ServiceContext } from '../../context.ts';
import { findSessionHolder, revokeSession } from '../../database/queries/auth.ts';
import { ServiceError } from '../../errors.ts';
import { readAccessToken, type TokenClaims } from './access-token.ts';

/** How long another instance's logout, ban or change of role may go unseen here. */
const MAX_AGE_MS = 1_000;
const MAX_ENTRIES = 10_000;

type Entry = { checkedAt: number; claims: TokenClaims; actor: Promise<Actor> };

export type LiveSessions = {
  /** The holder of a token. @throws ServiceError token_invalid, token_expired, token_revoked, account_banned. */
  authenticate: (token: string) => Promise<Actor>;
  /** Ends a login for good: here at once, elsewhere within a second. */
  revoke: (jti: string) => Promise<void>;
};

/**
 * Checks tokens against the database, remembering an answer for a second. A refusal is never remembered, and
 * while the database is away nobody is let in on an older answer.
 */
export function createLiveSessions(context: ServiceContext): LiveSessions {
  const entries = new Map<string, Entry>();

  async function loadActor(claims: TokenClaims): Promise<Actor> {
    const holder = await findSessionHolder(context.database.orm, claims.jti);
    if (!holder || holder.userId !== claims.userId) throw new ServiceError('token_revoked');
    // A ban ends the logins too; the reason is what the person has to know.
    if (holder.isBanned) throw new ServiceError('account_banned');
    if (holder.isRevoked) throw new ServiceError('token_revoked');
    const { userId, address, roles } = holder;
    return { userId, address, roles, isGateway: address === context.settings.gatewayAddress, jti: claims.jti };
  }

  /** What a token says never changes: its signature is checked when it is first seen, its end each time. */
  async function readClaims(token: string): Promise<TokenClaims> {
    const known = entries.get(token)?.claims;
    if (known && known.expiresAt > context.clock.now()) return known;
    return readAccessToken(token, context.settings.jwtSecret, context.clock.now());
  }

  function findFresh(token: string): Entry | undefined {
    const entry = entries.get(token);
    if (!entry || performance.now() - entry.checkedAt >= MAX_AGE_MS) return undefined;
    return entry.claims.expiresAt > context.clock.now() ? entry : undefined;
  }

  return {
    async authenticate(token) {
      const fresh = findFresh(token);
      if (fresh) return fresh.actor;
      const claims = await readClaims(token);
      const entry: Entry = { checkedAt: performance.now(), claims, actor: loadActor(claims) };
      // Taken out first, so that the order of the map is the order of age.
      entries.delete(token);
      entries.set(token, entry);
      if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value ?? '');
      try {
        return await entry.actor;
      } catch (refusal) {
        if (entries.get(token) === entry) entries.delete(token);
        throw refusal;
      }
    },
    async revoke(jti) {
      await revokeSession(context.database.orm, jti, context.clock.now());
      for (const [token, entry] of entries) if (entry.claims.jti === jti) entries.delete(token);
    },
  };
}
