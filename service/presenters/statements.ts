import type { Statement } from '../../lib/contract/statements.ts';
import type { StatementRow } from '../database/queries/statements.ts';
import { GROUNDS } from '../domain/statements/keep-statement.ts';

export function toStatement({ row, canAppeal }: { row: StatementRow; canAppeal: boolean }): Statement {
  const { targetType: type, targetId: id, mint, title } = row;
  return {
    id: row.id.toString(),
    target: { type, id, mint, title },
    restriction: row.restriction,
    ground: GROUNDS[row.ground],
    explanation: row.explanation,
    facts: row.facts,
    isAutomatic: false,
    at: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    canAppeal,
  };
}
