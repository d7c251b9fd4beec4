import type { Actor } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { findSetting, lockSettings, type SettingRow, saveSetting } from '../../database/queries/moderation-settings.ts';
import { ServiceError } from '../../errors.ts';
import { hashOfJson } from './log-hash.ts';

/** The version of what came with the service, before anybody changed it. */
export const FIRST_VERSION = 1;

type Value = Record<string, unknown>;
type Change<T extends Value> = {
  name: SettingRow['name'];
  value: T;
  /** What holds until somebody changes it. */
  defaults: T;
  /** The version that was looked at. */
  version: number;
  now: Date;
};

/** Names of the fields in which two settings differ, in the order of the first. */
export function fieldsOtherwise(kept: Value, sent: Value): string[] {
  return Object.keys(sent).filter((name) => hashOfJson(kept[name]) !== hashOfJson(sent[name]));
}

/**
 * Keeps a setting as a whole, unless somebody changed it since it was looked at.
 * @throws ServiceError changed_meanwhile, with who, when, and which fields are otherwise than those sent.
 */
export async function changeSetting<T extends Value>(tx: Executor, actor: Actor, change: Change<T>): Promise<void> {
  const { name, value, defaults, version, now } = change;
  await lockSettings(tx);
  const kept = await findSetting(tx, name);
  const current = kept?.version ?? FIRST_VERSION;
  if (current !== version) {
    const notes = fieldsOtherwise({ ...defaults, ...kept?.value }, value).join(', ');
    const at = kept?.updatedAt.toISOString() ?? null;
    const decision = { resolved: true, action: 'changed', notes, by: kept?.updatedBy ?? null, at, version: current };
    throw new ServiceError('changed_meanwhile', { decision });
  }
  await saveSetting(tx, { name, value, version: current + 1, updatedAt: now, updatedBy: actor.address });
}
