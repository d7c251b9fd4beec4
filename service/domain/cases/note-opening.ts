import type { Actor, ServiceContext } from '../../context.ts';
import type { CaseKey } from '../../database/queries/case-features.ts';
import { hasOpened } from '../../database/queries/evidence.ts';
import { writeLog } from '../moderation/write-log.ts';

const ONCE_WITHIN_MS = 3_600_000;

/**
 * Writes down that a moderator read the evidence of a case, once within an hour: what moderators know moves prices, and
 * some of it harms a person.
 */
export async function noteOpening({ database, clock }: ServiceContext, actor: Actor, key: CaseKey): Promise<void> {
  const now = clock.now();
  if (await hasOpened(database.orm, actor.address, key, new Date(now.getTime() - ONCE_WITHIN_MS))) return;
  const target = { type: key.targetType, id: key.targetId };
  await database.orm.transaction((tx) => writeLog(tx, now, [{ actor: actor.address, kind: 'case_opened', target }]));
}
