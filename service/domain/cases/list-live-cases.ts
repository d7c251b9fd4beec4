import type { Actor, ServiceContext } from '../../context.ts';
import { selectCasesByKeys } from '../../database/queries/cases.ts';
import { selectLiveStreamsOfCases } from '../../database/queries/live-lane.ts';
import { readRules, readWeights } from '../moderation/moderation-rules.ts';

const MOST_LIVE = 100;

/** Open cases of what is on the air, the longest waiting first, with the stream beside each. */
export async function listLiveCases({ database, clock }: ServiceContext, actor: Actor) {
  const streams = await selectLiveStreamsOfCases(database.orm, MOST_LIVE);
  const [rows, rules, weights] = await Promise.all([
    selectCasesByKeys(database.orm, streams, actor.address),
    readRules(database.orm),
    readWeights(database.orm),
  ]);
  const items = rows.flatMap((row) => {
    const stream = streams.find(
      ({ targetType, targetId }) => targetType === row.targetType && targetId === row.targetId,
    );
    return stream ? [{ row, stream }] : [];
  });
  return { items, targetSeconds: rules.liveTargetSeconds, weights, at: clock.now() };
}
