import type { Actor, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { addImageUse } from '../../database/queries/images.ts';
import type { ReportSubject } from '../../database/queries/report-subjects.ts';
import {
  findOpenReport,
  findReport,
  insertReport,
  type ReportRow,
  type StoredReport,
} from '../../database/queries/reports.ts';
import { ServiceError } from '../../errors.ts';
import { refreshCases } from '../cases/refresh-cases.ts';
import { imageHash } from '../images/prepare-image.ts';
import { hashOfJson } from '../moderation/log-hash.ts';
import { writeLog } from '../moderation/write-log.ts';
import { requireAccount } from '../profiles/require-account.ts';
import { speaksOfDanger } from './danger-words.ts';
import { findSubject } from './find-subject.ts';
import { contentHash } from './personal-parts.ts';

export type ReportInput = {
  targetId: string;
  targetType?: ReportSubject['type'] | undefined;
  type: StoredReport['type'];
  reason: string;
};

/**
 * Reports something (interface 4.8), with the subject as it is at this moment. While a report of the same person, subject
 * and type is open, that one is given and nothing is written.
 * @throws ServiceError not_found when the identifier names nothing that can be reported.
 */
export async function createReport(
  context: ServiceContext,
  actor: Actor,
  input: ReportInput,
): Promise<{ report: ReportRow; isNew: boolean }> {
  const { gatewayAddress } = context.settings;
  return context.database.orm.transaction(async (tx) => {
    // Locked, so that a person's reports are written one after the other.
    await requireAccount(tx, actor);
    const subject = await findSubject(tx, input.targetId, input.targetType, gatewayAddress);
    if (!subject) throw new ServiceError('not_found');
    const key = {
      reporterAddress: actor.address,
      targetType: subject.type,
      targetId: subject.id,
      type: input.type,
    };
    const open = await findOpenReport(tx, key);
    const id = open ?? (await write(tx, { ...key, subject, actor, reason: input.reason, now: context.clock.now() }));
    const report = await findReport(tx, id);
    if (!report) throw new Error('a report that was just written is there');
    return { report, isNew: open === null };
  });
}

type Writing = Pick<StoredReport, 'reporterAddress' | 'targetType' | 'targetId' | 'type' | 'reason'> & {
  subject: ReportSubject;
  actor: Actor;
  now: Date;
};

async function write(tx: Executor, { subject, actor, now, ...report }: Writing): Promise<bigint> {
  const hash = imageHash(subject.image);
  // The picture stays in the store while the report shows it, whatever its owner does.
  const kept = hash !== null && (await addImageUse(tx, hash)) ? hash : null;
  const snapshotHash = hashOfJson(subject.snapshot);
  const id = await insertReport(tx, {
    ...report,
    mint: subject.mint,
    subjectAddress: subject.address,
    reporterId: actor.userId,
    snapshot: { ...subject.snapshot, ...(hash ? { imageHash: hash } : {}) },
    snapshotHash,
    imageHash: kept,
    contentHash: contentHash(subject.snapshot),
    isDanger: speaksOfDanger(report.reason),
    isLive: subject.isLive,
    createdAt: now,
  });
  await refreshCases(tx, [report], now);
  await writeLog(tx, now, [
    {
      actor: actor.address,
      kind: 'report_created',
      target: { type: subject.type, id: subject.id },
      reportId: id.toString(),
      details: { type: report.type, snapshotHash, reasonHash: hashOfJson(report.reason), isLive: subject.isLive },
    },
  ]);
  return id;
}
