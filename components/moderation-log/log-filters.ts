import type { LogQuery } from '@/lib/client/moderation-log';
import { SUBJECT_CHOICES } from '@/lib/format/moderation-words';

export const PER_PAGE = 50;

const NAMES = ['actor', 'kind', 'targetType', 'targetId', 'reportId', 'batchId', 'after', 'before'] as const;

/** What the log is asked for; times are ISO 8601. */
export type Filters = { [Name in (typeof NAMES)[number]]?: string };
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the log tells of, in words; the service may know more, which are shown as they come. */
const KINDS: Record<string, string> = {
  report_created: 'Report made',
  report_decided: 'Report decided',
  report_reopened: 'Report opened again',
  report_overturned: 'Overturned on appeal',
  report_reverted: 'Decision reverted',
  report_deleted: 'Report deleted',
  appeal_created: 'Appeal made',
  appeal_accepted: 'Appeal accepted',
  appeal_rejected: 'Appeal rejected',
  proposal_made: 'Second person asked for',
  proposal_confirmed: 'Proposal confirmed',
  proposal_declined: 'Proposal declined',
  proposal_expired: 'Proposal ran out',
  review_answered: 'Second look answered',
  case_skipped: 'Case skipped',
  case_opened: 'Case opened',
  case_taken_over: 'Case taken over',
  role_granted: 'Role given',
  role_revoked: 'Role taken',
  template_created: 'Template added',
  template_updated: 'Template changed',
  template_deleted: 'Template deleted',
  rules_changed: 'Rules changed',
  weights_changed: 'Weights changed',
  log_exported: 'Log exported',
  transparency_exported: 'Statements exported',
};

export const KIND_CHOICES = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

export function kindWord(kind: string): string {
  const known = KINDS[kind];
  if (known) return known;
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What can be acted on beyond what can be reported. */
export const TARGET_CHOICES = [
  ...SUBJECT_CHOICES,
  { value: 'proposal', label: 'Proposal' },
  { value: 'template', label: 'Template' },
  { value: 'setting', label: 'Setting' },
  { value: 'export', label: 'Export' },
] as const;

/** The filters as written in the address, for the fields. */
export function fieldsOf(params: URLSearchParams): Record<(typeof NAMES)[number], string> {
  return Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as ReturnType<typeof fieldsOf>;
}

/** The same as a question to the service; a last day given as a date is meant whole. */
export function filtersOf(params: URLSearchParams): Filters {
  const { after, before, ...texts } = fieldsOf(params);
  const filters: Filters = {};
  for (const [name, text] of Object.entries(texts)) if (text) filters[name as keyof Filters] = text;
  if (!Number.isNaN(Date.parse(after))) filters.after = new Date(after).toISOString();
  if (!Number.isNaN(Date.parse(before))) {
    const end = Date.parse(before) + (DAY.test(before) ? DAY_MS : 0);
    filters.before = new Date(end).toISOString();
  }
  return filters as Filters;
}

/**
 * Where a page of the log begins. Rows are only ever added at the front, so the pages after the first count from a fixed
 * moment: what is written meanwhile moves nothing.
 */
export type Cursor = { until: string; page: number };

export function cursorOf(params: URLSearchParams): Cursor | null {
  const page = Number(params.get('page'));
  const until = params.get('until') ?? '';
  if (!Number.isInteger(page) || page < 2 || page > 100_000 || Number.isNaN(Date.parse(until))) return null;
  return { until: new Date(until).toISOString(), page };
}

export function queryOf(filters: Filters, cursor: Cursor | null): LogQuery {
  if (!cursor) return { ...filters, limit: PER_PAGE, offset: 0 };
  const { before } = filters;
  const until = before && before < cursor.until ? before : cursor.until;
  return { ...filters, before: until, limit: PER_PAGE, offset: (cursor.page - 1) * PER_PAGE };
}
