import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../../context.ts';
import type { Projections } from '../projections/start-projections.ts';
import { projectNotifications } from './project-notifications.ts';

/** Well within the two seconds in which people are told. */
const POLL_MS = 400;
const FAILURE_PAUSE_MS = 1_000;
const SETTLING_MS = 20;

type Parts = Pick<ServiceContext, 'database' | 'log'>;

/** Keeps telling people what happened until stopped. Any number of processes may do it. */
export function startNotifications(context: Parts): Projections {
  const stopping = new AbortController();
  const running = run(context, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
    settled: async () => {
      while ((await projectNotifications(context)) !== 'idle') await pause(SETTLING_MS);
    },
  };
}

async function run(context: Parts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let rest = 0;
    try {
      if ((await projectNotifications(context)) !== 'advanced') rest = POLL_MS;
    } catch (error) {
      context.log.error({ err: error }, 'notifications could not be written and are tried again');
      rest = FAILURE_PAUSE_MS;
    }
    await pause(rest, undefined, { signal }).catch(() => undefined);
  }
}
