import type { Actor, ServiceContext } from '../../context.ts';
import { createReport, type ReportInput } from '../reports/create-report.ts';
import { getClip } from './delete-clip.ts';

/**
 * Reports a clip as its livestream, with the clip named first in the reason.
 * @throws ServiceError not_found.
 */
export async function reportClip(
  context: ServiceContext,
  actor: Actor,
  { id, type, reason }: Pick<ReportInput, 'type' | 'reason'> & { id: string },
) {
  const clip = await getClip(context, id);
  const said = `Clip ${clip.id} at ${clip.streamSeconds} s (“${clip.title}”): ${reason}`;
  return createReport(context, actor, { targetId: clip.livestreamId, targetType: 'livestream', type, reason: said });
}
