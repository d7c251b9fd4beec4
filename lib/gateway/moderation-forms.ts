import 'server-only';
import { type Fields, isFields, isoTime, mapped } from './answer-forms.ts';

/** Names of moments in what the desk reads. */
const MOMENTS = new Set([
  'at',
  'until',
  'undoUntil',
  'createdAt',
  'updatedAt',
  'startedAt',
  'endedAt',
  'decidedAt',
  'oldestOpenAt',
  'latestReportAt',
]);
/** What is in them is somebody else's, and is handed on as it came. */
const OPEN = new Set(['snapshot', 'details', 'now', 'differences']);

/** An answer with the moments of those names as ISO texts, at any depth. */
export function withMoments(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withMoments(each, names));
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => {
    if (OPEN.has(name)) return [name, inner];
    return [name, names.has(name) && inner !== null ? isoTime(inner) : withMoments(inner, names)];
  });
  return Object.fromEntries(fields);
}

/** Cases, decisions, proposals and what else moderators read. */
export const deskItem = (item: Fields): Fields => withMoments(item, MOMENTS) as Fields;

export const moderationStats = (item: Fields): Fields => mapped(item, ['from', 'to'], isoTime);
