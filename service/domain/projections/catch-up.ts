import { setTimeout as pause } from 'node:timers/promises';
import { type ProjectionParts, projectEvents } from './project-events.ts';

const WAITING_MS = 20;

/** Projects until everything that was committed before the call is told, here or by whoever leads. */
export async function catchUp(context: ProjectionParts): Promise<void> {
  for (;;) {
    const step = await projectEvents(context);
    if (step === 'idle') return;
    if (step === 'waiting') await pause(WAITING_MS);
  }
}
