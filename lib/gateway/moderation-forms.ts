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

function moments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moments);
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => {
    if (OPEN.has(name)) return [name, inner];
    return [name, MOMENTS.has(name) && inner !== null ? isoTime(inner) : moments(inner)];
  });
  return Object.fromEntries(fields);
}

/** Cases, decisions, proposals and what else moderators read: their moments at any depth. */
export const deskItem = (item: Fields): Fields => moments(item) as Fields;

export const moderationStats = (item: Fields): Fields => mapped(item, ['from', 'to'], isoTime);
