import type { OwnSessionRow } from '../database/queries/profiles.ts';
import type { UserPage } from '../domain/follows/list-follows.ts';
import { toUser } from './users.ts';

export function toUserList({ rows, total }: UserPage) {
  return { users: rows.map(toUser), total };
}

export function toOwnSession({ jti, createdAt, expiresAt }: OwnSessionRow, currentJti: string) {
  return {
    id: jti,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: jti === currentJti,
  };
}
