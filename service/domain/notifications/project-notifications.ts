import type { ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import {
  notifyOfFollows,
  notifyOfGraduations,
  notifyOfLikes,
  notifyOfMentions,
  notifyOfReplies,
  notifyOfTrades,
  selectReplyTexts,
  tryToNotify,
} from '../../database/queries/notifications.ts';
import { fireAlerts } from '../../database/queries/price-alerts.ts';
import {
  hasEventsAfter,
  moveCursor,
  type OutboxEvent,
  prepareToProject,
  readCursor,
  selectSettledEvents,
} from '../../database/queries/projections.ts';
import type { ProjectionStep } from '../projections/project-events.ts';
import { findMentions } from './find-mentions.ts';

/** The name of this projection's cursor. */
export const NOTIFICATION_PROJECTION = 'notifications';
const BATCH = 1000;

/** Turns the next events into notifications, exactly once: the cursor moves in the same transaction. */
export async function projectNotifications({ database }: Pick<ServiceContext, 'database'>): Promise<ProjectionStep> {
  const cursor = await readCursor(database.orm, NOTIFICATION_PROJECTION);
  if (!(await hasEventsAfter(database.orm, cursor))) return 'idle';
  return database.orm.transaction(async (tx) => {
    if (!(await tryToNotify(tx))) return 'waiting';
    await prepareToProject(tx);
    const current = await readCursor(tx, NOTIFICATION_PROJECTION);
    const events = await selectSettledEvents(tx, current, BATCH);
    const last = events.at(-1);
    if (!last) return 'waiting';
    for (const run of runsOfKind(events)) await notify(tx, run);
    await moveCursor(tx, NOTIFICATION_PROJECTION, last);
    return events.length < BATCH ? 'advanced' : 'behind';
  });
}

/** Neighbours of one kind together: what is told goes by the order in which it happened, in few statements. */
function runsOfKind(events: readonly OutboxEvent[]): OutboxEvent[][] {
  const runs: OutboxEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === event.kind) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

async function notify(tx: Executor, events: OutboxEvent[]): Promise<void> {
  await notifyOfTrades(tx, events);
  await fireAlerts(tx, events);
  await notifyOfGraduations(tx, events);
  await notifyOfFollows(tx, events);
  await notifyOfLikes(tx, events);
  await notifyOfReplies(tx, events);
  // After the replies, because who is told of one is not told again that it names them.
  const texts = await selectReplyTexts(tx, events);
  await notifyOfMentions(
    tx,
    texts.map(({ eventId, text }) => ({ eventId, usernames: findMentions(text) })),
  );
}
