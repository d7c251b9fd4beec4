import type { Actor, ServiceContext } from '../../context.ts';
import {
  deleteTemplate as deleteRow,
  findTemplateByName,
  insertTemplate,
  lockTemplate,
  selectTemplates,
  type TemplateRow,
  type TemplateValues,
  updateTemplate as updateRow,
} from '../../database/queries/case-decisions.ts';
import { ServiceError } from '../../errors.ts';
import { readReportId } from '../reports/report-id.ts';
import { fieldsOtherwise } from './change-setting.ts';
import { hashOfJson } from './log-hash.ts';
import { type LogEntry, writeLog } from './write-log.ts';

const MOST_TEMPLATES = 500;
const PLACEHOLDER = /\{\{\s*([^{}]{1,40}?)\s*\}\}/g;

export type TemplateFields = Omit<TemplateValues, 'updatedAt' | 'updatedBy' | 'version'>;

/** Names between double braces, each once: what is left of them in a text may not be sent. */
export function placeholdersOf(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? [])))];
}

export function listTemplates({ database }: ServiceContext): Promise<TemplateRow[]> {
  return selectTemplates(database.orm);
}

const entryOf = (kind: LogEntry['kind'], actor: Actor, id: bigint, details: Record<string, unknown>): LogEntry => ({
  actor: actor.address,
  kind,
  target: { type: 'template', id: id.toString() },
  details,
});

/** @throws ServiceError duplicate (another one has the name), too_many. */
export async function createTemplate({ database, clock }: ServiceContext, actor: Actor, fields: TemplateFields) {
  const now = clock.now();
  return database.orm.transaction(async (tx) => {
    if ((await selectTemplates(tx)).length >= MOST_TEMPLATES) throw new ServiceError('too_many');
    const id = await insertTemplate(tx, { ...fields, updatedAt: now, updatedBy: actor.address });
    if (id === null) throw new ServiceError('duplicate');
    await writeLog(tx, now, [entryOf('template_created', actor, id, { hash: hashOfJson(fields) })]);
    return only(await selectTemplates(tx, id));
  });
}

/** @throws ServiceError not_found, duplicate, changed_meanwhile (with who, when, and which fields are otherwise). */
export async function updateTemplate(
  { database, clock }: ServiceContext,
  actor: Actor,
  text: string,
  { version, ...fields }: TemplateFields & { version: number },
) {
  const id = readReportId(text);
  if (id === null) throw new ServiceError('not_found');
  const now = clock.now();
  return database.orm.transaction(async (tx) => {
    const kept = await lockTemplate(tx, id);
    if (!kept) throw new ServiceError('not_found');
    if (kept.version !== version) {
      const { updatedAt, updatedBy: by } = kept;
      const notes = fieldsOtherwise(kept, fields).join(', ');
      const decision = { resolved: true, action: 'changed', notes, by, at: updatedAt.toISOString() };
      throw new ServiceError('changed_meanwhile', { decision: { ...decision, version: kept.version } });
    }
    const named = await findTemplateByName(tx, fields.name);
    if (named !== null && named !== id) throw new ServiceError('duplicate');
    await updateRow(tx, id, { ...fields, version: version + 1, updatedAt: now, updatedBy: actor.address });
    await writeLog(tx, now, [entryOf('template_updated', actor, id, { hash: hashOfJson(fields) })]);
    return only(await selectTemplates(tx, id));
  });
}

/** @throws ServiceError not_found. */
export async function deleteTemplate({ database, clock }: ServiceContext, actor: Actor, text: string): Promise<void> {
  const id = readReportId(text);
  if (id === null) throw new ServiceError('not_found');
  await database.orm.transaction(async (tx) => {
    if (!(await deleteRow(tx, id))) throw new ServiceError('not_found');
    await writeLog(tx, clock.now(), [entryOf('template_deleted', actor, id, {})]);
  });
}

function only(rows: readonly TemplateRow[]): TemplateRow {
  const [row] = rows;
  if (!row) throw new ServiceError('not_found');
  return row;
}
