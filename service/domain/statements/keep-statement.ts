import type { Executor } from '../../database/client.ts';
import type { StoredReport } from '../../database/queries/reports.ts';
import { endStatements, hasOpenStatement, insertStatement } from '../../database/queries/statements.ts';
import { subjectTitle } from './subject-title.ts';

/** Rules as the one concerned is told them. */
export const GROUNDS: Record<StoredReport['type'], string> = {
  scam: 'Scam: people are misled about money',
  offensive: 'Offence: hatred, threats or harassment',
  spam: 'Spam: the same again and again, or advertising',
  nsfw: 'Content for adults that is not marked so',
  copyright: 'Work of somebody else without permission',
  impersonation: 'Passing for somebody or something else',
  other: 'Another breach of the rules',
};

const NOUNS = { coin: 'Your coin', reply: 'Your reply', user: 'Your profile', livestream: 'Your stream' } as const;

type Opening = {
  key: string;
  kind: 'banned' | 'hidden';
  report: StoredReport;
  /** What the moderator wrote; empty for the words of the service. */
  explanation: string;
  now: Date;
};

function plainWords({ kind, report }: Opening): string {
  if (kind === 'banned') {
    return 'This wallet may no longer sign in, trade, write or broadcast here. What it holds stays in the ledger.';
  }
  const after = report.targetType === 'coin' ? ' It left the lists; everybody who holds it can still sell it.' : '';
  return `${NOUNS[report.targetType]} was withdrawn from view.${after}`;
}

function factsOf({ report }: Opening): string {
  const at = report.createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const live = report.isLive ? ' during a live broadcast' : '';
  return `A person reported it as ${report.type} on ${at} UTC${live}. A moderator looked at it as it was then and as it is now; nothing was decided by a machine.`;
}

/** Tells the one concerned why something was restricted, once for each effect however many reports carry it. */
export async function openStatement(tx: Executor, opening: Opening): Promise<void> {
  const { key, kind, report, explanation, now } = opening;
  if (await hasOpenStatement(tx, key)) return;
  await insertStatement(tx, {
    key,
    targetType: report.targetType,
    targetId: report.targetId,
    mint: report.mint,
    title: report.subjectGone ? '' : subjectTitle(report.targetType, report.snapshot),
    subjectAddress: report.subjectAddress,
    restriction: kind,
    ground: report.type,
    explanation: explanation.trim() === '' ? plainWords(opening) : explanation,
    facts: factsOf(opening),
    createdAt: now,
  });
}

/** The effect ended: the statement tells since when. */
export function closeStatement(tx: Executor, key: string, now: Date): Promise<void> {
  return endStatements(tx, key, now);
}
