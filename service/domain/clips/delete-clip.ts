import type { Actor, ServiceContext } from '../../context.ts';
import { type ClipRow, findClip, lockClipFile, removeClip, selectKnownHashes } from '../../database/queries/clips.ts';
import { selectEvidenceHashes } from '../../database/queries/evidence.ts';
import { ServiceError } from '../../errors.ts';
import { isAdministrator } from '../auth/is-administrator.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type { ClipRow };

/** @throws ServiceError not_found, whatever the form of `id`. */
export async function getClip({ database }: Pick<ServiceContext, 'database'>, id: string): Promise<ClipRow> {
  const clip = ID.test(id) ? await findClip(database.orm, id) : null;
  if (!clip) throw new ServiceError('not_found');
  return clip;
}

/**
 * Deletes a clip, and its file with its last use, unless an open report shows it: its maker, the stream's host or an administrator.
 * @throws ServiceError not_found, not_yours.
 */
export async function deleteClip(context: ServiceContext, actor: Actor, id: string): Promise<void> {
  const clip = await getClip(context, id);
  const may = clip.userId === actor.userId || clip.host === actor.address || isAdministrator(actor);
  if (!may) throw new ServiceError('not_yours');
  await context.database.orm.transaction(async (tx) => {
    await lockClipFile(tx, clip.hash);
    if (!(await removeClip(tx, clip.id))) throw new ServiceError('not_found');
    const stillKnown = await selectKnownHashes(tx, [clip.hash]);
    const evidence = await selectEvidenceHashes(tx, [clip.hash]);
    if (stillKnown.length + evidence.length === 0) await context.clips.remove(clip.hash);
  });
}
