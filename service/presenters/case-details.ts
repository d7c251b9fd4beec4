import type { CaseDetail } from '../../lib/contract/case-details.ts';
import type { Draft, Template } from '../../lib/contract/moderation-templates.ts';
import type { ContextCoin } from '../database/queries/case-context.ts';
import type { TemplateRow } from '../database/queries/case-decisions.ts';
import type { DraftRow } from '../database/queries/moderation-queue.ts';
import type { CaseWhole } from '../domain/cases/get-case.ts';
import { placeholdersOf } from '../domain/moderation/templates.ts';
import { toCase } from './cases.ts';
import { toReport } from './reports.ts';

const iso = (text: string) => new Date(text).toISOString();

const toContextCoin = (coin: ContextCoin) => ({ ...coin, createdAt: iso(coin.createdAt) });

export function toDraft(row: DraftRow): Draft {
  const { targetType, targetId, action, scope, templateId, notes, explanation, updatedAt } = row;
  return {
    targetType,
    targetId,
    action,
    scope,
    templateId: templateId?.toString() ?? null,
    notes,
    explanation,
    updatedAt: updatedAt.toISOString(),
  };
}

export function toTemplate({ id, updatedAt, ...row }: TemplateRow): Template {
  const placeholders = placeholdersOf(row.notes, row.explanation);
  return { ...row, id: id.toString(), placeholders, updatedAt: updatedAt.toISOString() };
}

function toEvidence({ evidence: { newest } }: CaseWhole) {
  const { id, createdAt, snapshot, snapshotHash } = newest;
  return { reportId: id.toString(), at: createdAt.toISOString(), snapshot, snapshotHash };
}

function toHistory({ history }: CaseWhole): CaseDetail['history'] {
  return history.map(({ at, kind, actor, reportId, details }) => ({
    at: at.toISOString(),
    kind,
    by: actor,
    reportId,
    details,
  }));
}

export function toCaseDetail(whole: CaseWhole): CaseDetail {
  const { row, reports, evidence, person, skips, takeovers, draft } = whole;
  const shown = toCase(row, whole);
  return {
    case: shown,
    reports: reports.map(toReport),
    evidence: toEvidence(whole),
    now: evidence.now,
    differences: evidence.differences,
    history: toHistory(whole),
    earlier: whole.earlier,
    person: person && { ...person, createdAt: iso(person.createdAt) },
    creatorCoins: whole.creatorCoins.map(toContextCoin),
    signals: whole.signals,
    reporters: whole.reporters,
    conflict: whole.conflict,
    previews: whole.previews,
    draft: draft && toDraft(draft),
    skips: skips.map(({ by, reason, at }) => ({ by, reason, at: at.toISOString() })),
    takeovers: takeovers.map(({ at, ...takeover }) => ({ ...takeover, at: at.toISOString() })),
    copies: whole.copies.map(toContextCoin),
    neighbours: whole.neighbours,
    types: shown.types.filter(({ open }) => open > 0).map(({ type }) => type),
  };
}
