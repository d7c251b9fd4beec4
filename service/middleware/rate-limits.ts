import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass } from '../../lib/contract/endpoint.ts';
import { ServiceError } from '../errors.ts';
import { DEEDS_PER_MINUTE, type DeedBucket } from './rate-limit-deeds.ts';

/** Points a minute. A request costs one; one that asks for much costs more (`requestCost`). */
const POINTS_PER_MINUTE: Record<Exclude<RateBucket, DeedBucket>, number> = {
  read: 600,
  write: 60,
  /** Per client address. */
  login: 20,
  /** Per client address: requests without a valid token. */
  anonymous: 120,
  administrator: 300,
};

const WINDOW_SECONDS = 60;
/** Items that one point pays for: the interface recommends pages of at most 100. */
const ITEMS_PER_POINT = 200;

export type RateBucket = RateClass | 'anonymous' | DeedBucket;

/** Every bucket and its points. */
const BUCKETS = Object.entries({
  ...POINTS_PER_MINUTE,
  ...Object.fromEntries(
    Object.entries(DEEDS_PER_MINUTE).flatMap(([deed, byAge]) =>
      Object.entries(byAge).map(([age, points]) => [`${deed}.${age}`, points]),
    ),
  ),
}) as [RateBucket, number][];

/** The state the three headers tell (interface section 8). `resetsAt` in Unix seconds. */
export type RateState = { limit: number; remaining: number; resetsAt: number };

/** What is counted together: one bucket of one caller. */
export type RateSubject = { bucket: RateBucket; key: string };

/** The points of a request that asks for `items` list items, mints or signatures. */
export function requestCost(items: number): number {
  return Math.max(1, Math.ceil(items / ITEMS_PER_POINT));
}

export type RateLimits = {
  /** Takes points. The state is given to `report` first, also when the request is refused.
   * @throws ServiceError rate_limited with the seconds until the window ends. */
  take: (subject: RateSubject, points: number, report: (state: RateState) => void) => Promise<void>;
  /** The state without taking anything. */
  look: (subject: RateSubject) => Promise<RateState>;
};

type Counter = Pick<RateLimiterMemory, 'points' | 'consume' | 'get'>;

/** For how long a Redis that did not answer is not asked again. */
const REST_MS = 1_000;

/**
 * Counts in Redis for all instances together. What Redis says is kept here too, so that while it is away counting goes
 * on from there: never unlimited, and no fresh quota for anybody.
 */
function sharedCounter(shared: RateLimiterRedis, own: RateLimiterMemory, redis: Redis): Counter {
  let restsUntil = 0;
  const remember = (key: string, result: RateLimiterRes) =>
    own.set(key, result.consumedPoints, Math.max(0.001, result.msBeforeNext / 1000));
  const either = async <T>(ask: () => Promise<T>, fall: () => Promise<T>): Promise<T> => {
    if (redis.status !== 'ready' || performance.now() < restsUntil) return fall();
    try {
      return await ask();
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      restsUntil = performance.now() + REST_MS;
      return fall();
    }
  };
  return {
    points: own.points,
    consume: (key, points) =>
      either(
        async () => {
          try {
            const result = await shared.consume(key, points);
            await remember(String(key), result);
            return result;
          } catch (refusal) {
            if (refusal instanceof RateLimiterRes) await remember(String(key), refusal);
            throw refusal;
          }
        },
        () => own.consume(key, points),
      ),
    get: (key) =>
      either(
        () => shared.get(key),
        () => own.get(key),
      ),
  };
}

/** Limits counted in this process, or in Redis for all of them. `scale` multiplies every quota (RATE_LIMIT_SCALE). */
export function createRateLimits(scale: number, redis: Redis | null = null): RateLimits {
  const limiterOf = (bucket: RateBucket, perMinute: number): Counter => {
    const options = {
      keyPrefix: `curb:${bucket}`,
      points: Math.max(1, Math.round(perMinute * scale)),
      duration: WINDOW_SECONDS,
    };
    const own = new RateLimiterMemory(options);
    return redis ? sharedCounter(new RateLimiterRedis({ ...options, storeClient: redis }), own, redis) : own;
  };
  const limiters = Object.fromEntries(
    BUCKETS.map(([bucket, perMinute]) => [bucket, limiterOf(bucket, perMinute)]),
  ) as Record<RateBucket, Counter>;

  const stateOf = (bucket: RateBucket, result: RateLimiterRes | null): RateState => ({
    limit: limiters[bucket].points,
    remaining: Math.max(0, result ? limiters[bucket].points - result.consumedPoints : limiters[bucket].points),
    resetsAt: Math.ceil((Date.now() + (result?.msBeforeNext ?? WINDOW_SECONDS * 1000)) / 1000),
  });

  return {
    async take({ bucket, key }, points, report) {
      try {
        report(stateOf(bucket, await limiters[bucket].consume(key, points)));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        report({ ...stateOf(bucket, refusal), remaining: 0 });
        throw new ServiceError('rate_limited', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
    look: async ({ bucket, key }) => stateOf(bucket, await limiters[bucket].get(key)),
  };
}
