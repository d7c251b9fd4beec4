import type { Clip } from '../../lib/contract/clips.ts';
import type { ClipRow } from '../database/queries/clips.ts';
import type { ClipPage } from '../domain/clips/list-clips.ts';

export function toClip(row: ClipRow): Clip {
  return {
    id: row.id,
    mint: row.mint,
    livestreamId: row.livestreamId,
    title: row.title,
    user: row.address,
    username: row.username,
    profileImage: row.profileImage,
    video: `/clips/${row.id}/video`,
    contentType: `video/${row.format}`,
    bytes: row.bytes,
    seconds: row.seconds,
    streamSeconds: row.streamSeconds,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toClips({ rows, total, totalIsMinimum }: ClipPage) {
  return { clips: rows.map(toClip), total, ...(totalIsMinimum ? { totalIsMinimum } : {}) };
}
