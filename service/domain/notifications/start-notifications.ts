import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../../context.ts';
import type { Projections } from '../projections/start-projections.ts';
import { projectNotifications } from './project-notifications.ts';
import { sweepNotifications } from './sweep-notifications.ts';

/** Well within the two seconds in which people are told. */
const POLL_MS = 400;
const FAILURE_PAUSE_MS = 1_000;
const SETTLING_MS = 20;
const SWEEP_EVERY_MS = 3_600_000;

type Parts = Pick<ServiceContext, 'database' | 'log' | 'clock'>;

/** Keeps telling people what happened, and takes out what is old, until stopped. Any number of processes may do it. */
export function startNotifications(context: Parts): Projections {
  const stopping = new AbortController();
  const running = Promise.all([run(context, stopping.signal), sweep(context, stopping.signal)]);
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

async function sweep(context: Parts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sweepNotifications(context);
    } catch (error) {
      context.log.error({ err: error }, 'old notifications could not be taken out and are tried again');
    }
    await pause(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
