import Link from 'next/link';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import type { Statement } from '@/lib/contract/statements';
import { shortAddress } from '@/lib/format/address';
import { subjectWord } from '@/lib/format/moderation-words';

/** Why something was restricted, what it was decided on, and whether that still holds. */
export function StatementList({ statements }: { statements: readonly Statement[] }) {
  return (
    <ul aria-label="Statements of reasons">
      {statements.map((statement) => (
        <StatementItem key={statement.id} statement={statement} />
      ))}
    </ul>
  );
}

function StatementItem({ statement }: { statement: Statement }) {
  const { target, restriction, ground, explanation, facts, isAutomatic, at, endedAt, canAppeal } = statement;
  const name = target.title || shortAddress(target.id);
  return (
    <li className="grid gap-2 border-b p-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={endedAt ? 'neutral' : restriction === 'banned' ? 'red' : 'amber'}>
          {restriction === 'banned' ? 'Banned' : 'Withdrawn from view'}
        </Badge>
        <span className="min-w-0 break-words">
          <span className="text-quiet">{subjectWord(target.type)}</span>{' '}
          {target.mint ? (
            <Link href={`/coin/${target.mint}`} prefetch={false} className="font-medium underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="font-medium">{name}</bdi>
          )}
        </span>
        <span className="ml-auto text-small text-faint">
          <Age at={Date.parse(at)} /> ago
        </span>
      </p>
      <p className="font-medium">{ground}</p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {explanation}
      </p>
      <p dir="auto" className="break-words text-quiet">
        {facts}
      </p>
      <p className="text-small text-faint">
        {isAutomatic ? 'Decided by a machine.' : 'Decided by a person.'} {stateOf(endedAt, canAppeal)}
      </p>
    </li>
  );
}

function stateOf(endedAt: string | null, canAppeal: boolean): string {
  if (endedAt) return `Taken back on ${endedAt.slice(0, 10)}; it holds no longer.`;
  return canAppeal
    ? 'In force. You can ask for another look.'
    : 'In force. Your appeal waits for somebody else to decide.';
}
