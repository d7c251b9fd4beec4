import { eq } from 'drizzle-orm';
import type { Endpoint } from '../../lib/contract/endpoint.ts';
import type { Actor } from '../context.ts';
import { users } from '../database/schema/users.ts';
import type { Edge, EdgeContext } from '../http/edge.ts';

/** What people do to each other, counted apart from other writes. */
export type Deed = 'replies' | 'likes' | 'follows' | 'reports';
/** How long an account has existed: less than an hour, less than a day, or longer. */
export type AccountAge = 'hour' | 'day' | 'grown';
export type DeedBucket = `${Deed}.${AccountAge}`;

/**
 * How often an account may do what others see, a minute, by its age. Age changes these limits and nothing else: what is
 * taken is shown at once and to everybody.
 */
export const DEEDS_PER_MINUTE: Record<Deed, Record<AccountAge, number>> = {
  replies: { hour: 10, day: 20, grown: 40 },
  likes: { hour: 20, day: 40, grown: 60 },
  follows: { hour: 10, day: 20, grown: 40 },
  reports: { hour: 5, day: 10, grown: 20 },
};

const DEED_OF: { [endpoint: string]: Deed } = {
  createReply: 'replies',
  likeReply: 'likes',
  unlikeReply: 'likes',
  followUser: 'follows',
  unfollowUser: 'follows',
  createReport: 'reports',
  reportComment: 'reports',
};

const HOUR_MS = 3_600_000;

/** In which of the three ages an account of `ageMs` is. */
export function accountAge(ageMs: number): AccountAge {
  if (ageMs < HOUR_MS) return 'hour';
  return ageMs < 24 * HOUR_MS ? 'day' : 'grown';
}

const MAX_KNOWN = 10_000;

/** Since when an account exists never changes, so it is read once. */
const knownSince = new Map<string, number>();

async function createdAtMs({ context }: Edge, userId: string): Promise<number> {
  const known = knownSince.get(userId);
  if (known !== undefined) return known;
  const [row] = await context.database.orm.select({ at: users.createdAt }).from(users).where(eq(users.id, userId));
  // An account that was deleted meanwhile is refused by what comes after.
  if (!row) return context.clock.now().getTime();
  if (knownSince.size >= MAX_KNOWN) knownSince.delete(knownSince.keys().next().value ?? '');
  knownSince.set(userId, row.at.getTime());
  return row.at.getTime();
}

/**
 * Takes a point of the deed an endpoint is, where it is one. The three headers tell of whichever limit is nearer.
 * @throws ServiceError rate_limited.
 */
export async function takeDeed(edge: Edge, endpoint: Endpoint, actor: Actor, c: EdgeContext): Promise<void> {
  const deed = DEED_OF[endpoint.name];
  if (!deed || actor.isGateway) return;
  const age = accountAge(edge.context.clock.now().getTime() - (await createdAtMs(edge, actor.userId)));
  await edge.limits.take({ bucket: `${deed}.${age}`, key: actor.userId }, 1, (state) => {
    const told = c.get('rate');
    if (!told || state.remaining <= told.remaining) c.set('rate', state);
  });
}
