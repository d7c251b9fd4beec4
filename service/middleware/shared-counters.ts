import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** What one request may wait for Redis before it is counted here instead. */
const COMMAND_TIMEOUT_MS = 250;
const MAX_RETRY_PAUSE_MS = 2_000;

/**
 * A connection to the Redis that all instances count in. Nothing is queued while it is away, so a Redis that hangs or
 * is gone costs a bounded wait and never a request.
 */
export function connectSharedCounters(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, MAX_RETRY_PAUSE_MS),
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away; rate limits are counted in this process');
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
  });
  return redis;
}
