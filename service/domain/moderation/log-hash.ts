import { createHash } from 'node:crypto';
import type { LogRow } from '../../database/queries/moderation-logs.ts';

/** What stands before the first row. */
export const FIRST_PREV_HASH = '0'.repeat(64);

/** JSON with the names of every object in one order, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** SHA-256 of the canonical JSON of a value, in hexadecimal. */
export function hashOfJson(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** SHA-256 over everything in the row, the hash of the row before it included. */
export function logHash(row: Omit<LogRow, 'hash'>): string {
  const { seq, actor, kind, targetType, targetId, reportId, details, prevHash } = row;
  return hashOfJson({ seq, at: row.at.toISOString(), actor, kind, targetType, targetId, reportId, details, prevHash });
}
