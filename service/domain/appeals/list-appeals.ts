import type { ServiceContext } from '../../context.ts';
import { type AppealRow, type AppealState, countAppeals, selectAppeals } from '../../database/queries/appeals.ts';
import { type EffectRow, selectEffects } from '../../database/queries/moderation-effects.ts';

type Query = { state?: AppealState | undefined; limit: number; offset: number };

export type AppealWithEffects = { appeal: AppealRow; effects: EffectRow[] };

/** A page of appeals, newest first, with what is in force against each address now. */
export async function listAppeals(context: ServiceContext, { state = 'all', ...page }: Query) {
  const { orm } = context.database;
  const [rows, count] = await Promise.all([selectAppeals(orm, state, page), countAppeals(orm, state)]);
  const effects = await selectEffects(orm, [...new Set(rows.map(({ address }) => address))]);
  const items = rows.map((appeal): AppealWithEffects => {
    return { appeal, effects: effects.filter(({ subjectAddress }) => subjectAddress === appeal.address) };
  });
  return { items, ...count };
}
