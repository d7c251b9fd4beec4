import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../../context.ts';
import { repeat } from '../background/repeat.ts';
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
  const telling = repeat(context, {
    round: async () => ((await projectNotifications(context)) === 'behind' ? 0 : POLL_MS),
    failure: 'notifications could not be written and are tried again',
    restAfterFailureMs: FAILURE_PAUSE_MS,
  });
  const sweeping = repeat(context, {
    round: async () => {
      await sweepNotifications(context);
      return SWEEP_EVERY_MS;
    },
    failure: 'old notifications could not be taken out and are tried again',
    restAfterFailureMs: SWEEP_EVERY_MS,
  });
  return {
    stop: async () => {
      await Promise.all([telling.stop(), sweeping.stop()]);
    },
    settled: async () => {
      while ((await projectNotifications(context)) !== 'idle') await pause(SETTLING_MS);
    },
  };
}
