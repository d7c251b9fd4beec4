import * as contract from '../../lib/contract/statements.ts';
import { listOwnStatements, readStatements } from '../domain/statements/list-statements.ts';
import { type Route, route } from '../http/route.ts';
import { toStatement } from '../presenters/statements.ts';

/** Why something was restricted, for the one concerned (docs/spec-choices.md). */
export const statementRoutes: Route[] = [
  route(contract.listOwnStatements, async ({ context, actor, query }) => {
    const { items, total, totalIsMinimum } = await listOwnStatements(context, actor, query);
    return { body: { statements: items.map(toStatement), total, ...(totalIsMinimum ? { totalIsMinimum } : {}) } };
  }),
  route(contract.readStatements, async ({ context, body }) => ({
    body: { statements: (await readStatements(context, body)).items.map(toStatement) },
  })),
];
