import type { Actor, ServiceContext } from '../../context.ts';
import type { CaseRow } from '../../database/queries/cases.ts';
import { hasOpened } from '../../database/queries/evidence.ts';
import { writeLog } from '../moderation/write-log.ts';

const ONCE_WITHIN_MS = 3_600_000;

/** Pictures that hurt to see, or a person in danger: who looked at it is on record. */
function isSensitive({ features }: CaseRow): boolean {
  return features !== null && (features.isDanger || features.types.nsfw !== undefined);
}

/** Writes down that a moderator opened a case with sensitive evidence, once within an hour. */
export async function noteOpening({ database, clock }: ServiceContext, actor: Actor, row: CaseRow): Promise<void> {
  if (!isSensitive(row)) return;
  const now = clock.now();
  const since = new Date(now.getTime() - ONCE_WITHIN_MS);
  const key = { targetType: row.targetType, targetId: row.targetId };
  if (await hasOpened(database.orm, actor.address, key, since)) return;
  await database.orm.transaction((tx) =>
    writeLog(tx, now, [
      { actor: actor.address, kind: 'case_opened', target: { type: key.targetType, id: key.targetId } },
    ]),
  );
}
