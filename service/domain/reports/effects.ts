import type { Executor } from '../../database/client.ts';
import {
  deleteBan,
  deleteEffect,
  endStreamsOfHost,
  insertBan,
  insertEffect,
  isInForce,
  liftStop,
  setCoinHidden,
  setReplyHidden,
  stopStream,
} from '../../database/queries/moderation-effects.ts';
import type { StoredReport } from '../../database/queries/reports.ts';
import { closeStatement, openStatement } from '../statements/keep-statement.ts';
import { restoreProfile, withdrawProfile } from './withdrawn-profile.ts';

/** How long a host whose stream was stopped stays off the air, unless that is undone. */
const STOPPED_MS = 24 * 3_600_000;

export type EffectSubject = Pick<StoredReport, 'targetType' | 'targetId' | 'subjectAddress'>;
export type EffectKind = 'banned' | 'hidden';

/** Actions with an effect; the others decide that there is none. */
export function effectOf(action: StoredReport['action']): EffectKind | null {
  return action === 'banned' || action === 'hidden' ? action : null;
}

/** One effect, however many decisions carry it: a ban belongs to the address, a withdrawal to the content. */
export function effectKey(kind: EffectKind, subject: EffectSubject): string {
  return kind === 'banned' ? `banned:${subject.subjectAddress}` : `hidden:${subject.targetType}:${subject.targetId}`;
}

/** Puts the effect of a decision in force. The caller holds the lock of its key. */
export async function beginEffect(
  tx: Executor,
  kind: EffectKind,
  decision: StoredReport & { reportId: bigint; decidedBy: string; now: Date; explanation: string; banReason: string },
): Promise<void> {
  const { reportId, decidedBy, now, targetType, targetId, subjectAddress } = decision;
  const key = effectKey(kind, decision);
  await insertEffect(tx, { reportId, kind, key, targetType, targetId, subjectAddress, decidedBy, createdAt: now });
  await openStatement(tx, { key, kind, report: decision, explanation: decision.explanation, now });
  if (kind === 'banned') {
    await insertBan(tx, subjectAddress, decision.banReason, now);
    await endStreamsOfHost(tx, subjectAddress, now);
  } else if (targetType === 'coin') await setCoinHidden(tx, targetId, true);
  else if (targetType === 'reply') await setReplyHidden(tx, targetId, true);
  else if (targetType === 'user') await withdrawProfile(tx, targetId);
  else await stopStream(tx, targetId, now, new Date(now.getTime() + STOPPED_MS));
}

/** Takes a decision's part of its effect back; the effect ends with the last decision that carries it. */
export async function endEffect(
  tx: Executor,
  kind: EffectKind,
  { reportId, now, ...subject }: EffectSubject & { reportId: bigint; now: Date },
): Promise<void> {
  await deleteEffect(tx, reportId);
  const key = effectKey(kind, subject);
  if (await isInForce(tx, key)) return;
  await closeStatement(tx, key, now);
  const { targetType, targetId, subjectAddress } = subject;
  if (kind === 'banned') await deleteBan(tx, subjectAddress);
  else if (targetType === 'coin') await setCoinHidden(tx, targetId, false);
  else if (targetType === 'reply') await setReplyHidden(tx, targetId, false);
  else if (targetType === 'user') await restoreProfile(tx, targetId);
  else await liftStop(tx, targetId);
}
