import type { Actor, ServiceContext } from '../../context.ts';
import { releaseImages } from '../../database/queries/images.ts';
import { deleteReport as deleteRow, lockReport } from '../../database/queries/reports.ts';
import { ServiceError } from '../../errors.ts';
import { refreshCases } from '../cases/refresh-cases.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { hashOfJson } from '../moderation/log-hash.ts';
import { writeLog } from '../moderation/write-log.ts';
import { readReportId } from './report-id.ts';

/**
 * Deletes a report for good (interface 4.8). What was decided on it stays in force: deleting is tidying up. The log keeps
 * a tombstone with the hashes of what is gone.
 * @throws ServiceError not_found.
 */
export async function deleteReport(context: ServiceContext, actor: Actor, text: string): Promise<void> {
  const id = readReportId(text);
  if (id === null) throw new ServiceError('not_found');
  const hashes = await context.database.orm.transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw new ServiceError('not_found');
    const images = report.imageHash ? [report.imageHash] : [];
    await deleteRow(tx, id);
    await releaseImages(tx, images);
    await refreshCases(tx, [report], context.clock.now());
    const { version, resolved, action, snapshotHash, reason } = report;
    await writeLog(tx, context.clock.now(), [
      {
        actor: actor.address,
        kind: 'report_deleted',
        target: { type: report.targetType, id: report.targetId },
        reportId: id.toString(),
        details: { version, action: resolved ? action : null, snapshotHash, reasonHash: hashOfJson(reason) },
      },
    ]);
    return images;
  });
  await removeUnusedImages(context, hashes);
}
