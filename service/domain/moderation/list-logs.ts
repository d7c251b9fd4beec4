import type { ServiceContext } from '../../context.ts';
import { countLogs, type LogFilters, selectLogs } from '../../database/queries/moderation-logs.ts';

type Query = { [K in keyof LogFilters]?: LogFilters[K] | undefined } & { limit: number; offset: number };

/** A page of the moderation log, newest first. */
export async function listLogs(context: ServiceContext, { limit, offset, ...given }: Query) {
  const filters = given as LogFilters;
  const { orm } = context.database;
  const [rows, count] = await Promise.all([selectLogs(orm, filters, { limit, offset }), countLogs(orm, filters)]);
  return { rows, ...count };
}
