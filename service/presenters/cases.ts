import type { z } from 'zod';
import type { Case, CaseClaim } from '../../lib/contract/cases.ts';
import type { Weights } from '../../lib/contract/moderation-settings.ts';
import { REPORT_TYPES } from '../../lib/contract/reports.ts';
import type { CaseWithNews } from '../database/queries/cases.ts';
import type { NamedClaim } from '../database/queries/claims.ts';
import type { CaseFeatures } from '../database/schema/reports.ts';
import { scoreCase } from '../domain/cases/score-case.ts';
import { subjectTitle } from '../domain/statements/subject-title.ts';

/** Somebody whose draft changed within this is typing. */
const TYPING_MS = 15_000;

type Seen = { weights: Weights; at: Date };

const NOTHING: CaseFeatures = {
  types: {},
  reporters: 0,
  weightedReporters: 0,
  viewers: 0,
  holders: 0,
  marketCap: '0',
  offences: 0,
  isDanger: false,
  isSameAsIgnored: false,
};

export function toCaseClaim(
  { claimedBy, claimedUntil, username, typingAt }: NamedClaim,
  at: Date,
): z.infer<typeof CaseClaim> {
  const isTyping = typingAt !== null && at.getTime() - typingAt.getTime() < TYPING_MS;
  return { holder: claimedBy, username, until: claimedUntil.toISOString(), isTyping };
}

function claimOf({ claimedBy, claimedUntil, claimant, typingAt, ...row }: CaseWithNews, at: Date) {
  if (claimedBy === null || claimedUntil === null || claimedUntil <= at) return null;
  return toCaseClaim({ ...row, claimedBy, claimedUntil, username: claimant ?? '', typingAt }, at);
}

function decisionOf({ decided, decisionId }: CaseWithNews): Case['decision'] {
  if (!decided?.action || !decided.decidedBy || !decided.decidedAt) return null;
  const { action, decidedBy: by, decidedAt, notes } = decided;
  return { id: decisionId?.toString() ?? null, action, by, at: decidedAt.toISOString(), notes };
}

const imageOf = (snapshot: CaseWithNews['snapshot']) => (typeof snapshot?.image === 'string' ? snapshot.image : '');

export function toCase(row: CaseWithNews, { weights, at }: Seen): Case {
  const { isOpen, isLive, latestAt, oldestOpenAt } = row;
  const features = row.features ?? NOTHING;
  const scored = { features, isLive, oldestOpenAt, latestAt };
  const age = oldestOpenAt === null ? null : Math.max(0, Math.floor((at.getTime() - oldestOpenAt.getTime()) / 1000));
  return {
    targetType: row.targetType,
    targetId: row.targetId,
    mint: row.mint,
    address: row.subjectAddress,
    title: subjectTitle(row.targetType, row.snapshot),
    image: imageOf(row.snapshot),
    version: row.version,
    open: row.openReports,
    reports: row.reports,
    reporters: features.reporters,
    types: REPORT_TYPES.flatMap((type) => {
      const [open, all] = features.types[type] ?? [0, 0];
      return all > 0 ? [{ type, open, all }] : [];
    }),
    isLive,
    viewers: features.viewers,
    isDanger: features.isDanger,
    oldestOpenAt: oldestOpenAt?.toISOString() ?? null,
    latestReportAt: latestAt.toISOString(),
    ageSeconds: age,
    priority: isOpen ? scoreCase(scored, weights, at) : null,
    claim: claimOf(row, at),
    decision: decisionOf(row),
    proposalId: row.proposalId?.toString() ?? null,
    hasDraft: row.hasDraft,
  };
}
