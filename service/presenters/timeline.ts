import type { Activity } from '../../lib/contract/timeline.ts';
import type { ActivityRow } from '../database/queries/timeline.ts';
import type { Timeline } from '../domain/timeline/get-timeline.ts';

function toTarget({ kind, mint, replyId, targetUserId }: ActivityRow): Activity['target'] {
  if (kind === 'follow') return { type: 'user', id: targetUserId ?? '', mint: null };
  if (kind === 'reply' || kind === 'like') return { type: 'reply', id: replyId ?? '', mint };
  return { type: 'coin', id: mint ?? '', mint };
}

function toActivity(row: ActivityRow): Activity {
  return {
    id: row.eventId,
    type: row.kind === 'launch' ? 'coin_creation' : row.kind,
    timestamp: new Date(row.atMs).toISOString(),
    user: { id: row.userId, address: row.address, username: row.username, profileImage: row.profileImage },
    target: toTarget(row),
    ...(row.isBuy !== null && row.solAmount !== null && { trade: { isBuy: row.isBuy, solAmount: row.solAmount } }),
  };
}

/** The envelope of interface section 2, Timeline. */
export function toTimeline({ rows, nextCursor }: Timeline) {
  return { activities: rows.map(toActivity), nextCursor };
}
