import type { Person } from './people.ts';

/** What people and moderators do in tests of moderation, as calls of the interface. */

export const report = (person: Person, targetId: string, more: object = {}) =>
  person.call('/reports', { json: { targetId, type: 'scam', reason: 'it is one', ...more } });

/** Reports and gives the report's id. */
export const idOf = async (person: Person, targetId: string, more: object = {}): Promise<string> =>
  (await report(person, targetId, more)).body.id;

/** Decides a single report. */
export const decideReport = (person: Person, id: string, action: string, more: object = {}) =>
  person.call('/reports/update', { json: { id, resolved: true, action, ...more } });

export const reopen = (person: Person, id: string, more: object = {}) =>
  decideReport(person, id, 'no_action', { resolved: false, ...more });

export const say = async (person: Person, mint: string, text: string, more: object = {}) =>
  (await person.call('/replies', { json: { mint, text, ...more } })).body;

export type CaseKey = { targetType: string; targetId: string; version: number };

/** What a decision names of the case of a subject, as a moderator sees it now. */
export async function caseOf(moderator: Person, targetId: string, targetType?: string): Promise<CaseKey> {
  const type = targetType === undefined ? '' : `&targetType=${targetType}`;
  const { cases } = (await moderator.call(`/moderation/cases?targetId=${targetId}${type}`)).body;
  const [{ targetType: kind, version }] = cases;
  return { targetType: kind, targetId, version };
}

/** Decides all that is open of a case. */
export const decideCase = (person: Person, key: CaseKey, action: string, more: object = {}) =>
  person.call('/moderation/cases/decide', { json: { ...key, action, scope: { kind: 'all' }, ...more } });

export const revertBatch = (person: Person, batchId: string, more: object = {}) =>
  person.call('/moderation/decisions/revert', { json: { batchId, ...more } });
