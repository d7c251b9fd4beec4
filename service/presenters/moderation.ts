import type { Appeal, Claim, ModerationLogRow } from '../../lib/contract/moderation.ts';
import type { CaseRow } from '../database/queries/claims.ts';
import type { LogRow } from '../database/queries/moderation-logs.ts';
import type { AppealWithEffects } from '../domain/appeals/list-appeals.ts';

export function toLogRow({ targetType, targetId, at, ...row }: LogRow): ModerationLogRow {
  return { ...row, at: at.toISOString(), target: { type: targetType, id: targetId } };
}

export function toClaim({ targetType, targetId, claimedBy, claimedUntil }: CaseRow): Claim {
  return { targetType, targetId, holder: claimedBy, until: claimedUntil?.toISOString() ?? null };
}

export function toAppeal({ appeal, effects }: AppealWithEffects): Appeal {
  const { accepted, notes, decidedBy, decidedAt } = appeal;
  const isDecided = accepted !== null && decidedBy !== null && decidedAt !== null;
  return {
    id: appeal.id.toString(),
    address: appeal.address,
    text: appeal.text,
    createdAt: appeal.createdAt.toISOString(),
    effects: effects.map((effect) => ({
      reportId: effect.reportId.toString(),
      kind: effect.kind,
      target: { type: effect.targetType, id: effect.targetId },
      decidedBy: effect.decidedBy,
    })),
    decision: isDecided ? { accepted, notes, by: decidedBy, at: decidedAt.toISOString() } : null,
  };
}
