import type { StoredReport } from '../../database/queries/reports.ts';

const MOST_CHARACTERS = 140;

/** What a subject is called in a list, from a snapshot of it. */
export function subjectTitle(type: StoredReport['targetType'], snapshot: Record<string, unknown> | null): string {
  const text = (name: string) => (typeof snapshot?.[name] === 'string' ? (snapshot[name] as string) : '');
  const symbol = text('symbol');
  const titles = {
    coin: symbol ? `${text('name')} (${symbol})` : text('name'),
    reply: text('text'),
    user: text('username'),
    livestream: text('title'),
  };
  const title = titles[type].replace(/\s+/g, ' ').trim();
  return title.length > MOST_CHARACTERS ? `${title.slice(0, MOST_CHARACTERS - 1)}…` : title;
}
