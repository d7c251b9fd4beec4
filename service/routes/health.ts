import { ServiceError } from '../errors.ts';
import type { Page } from '../http/create-host-app.ts';
import type { Edge } from '../http/edge.ts';

/** Whether the process lives, and whether it should be sent requests: not before the market is there, not at the end. */
export function healthPages({ context, readiness }: Edge): Page[] {
  return [
    { path: '/health/live', answer: () => ({ status: 'live' }) },
    {
      path: '/health/ready',
      answer: async () => {
        if (readiness.state !== 'ready') throw new ServiceError('unavailable', { retryAfterSeconds: 1 });
        await context.database.pool.query('SELECT 1');
        return { status: 'ready' };
      },
    },
  ];
}
