import * as details from '../../lib/contract/case-details.ts';
import * as cases from '../../lib/contract/cases.ts';
import type { REPORT_ACTIONS, TARGET_TYPES } from '../../lib/contract/reports.ts';
import { getCase, readCaseKey } from '../domain/cases/get-case.ts';
import { type CaseChange, listCaseChanges, listCases } from '../domain/cases/list-cases.ts';
import { findListedCase } from '../domain/cases/list-decisions.ts';
import { listLiveCases } from '../domain/cases/list-live-cases.ts';
import { skipCase, takeNextCase } from '../domain/cases/next-case.ts';
import { type Route, route } from '../http/route.ts';
import { toCaseDetail } from '../presenters/case-details.ts';
import { toCase, toCaseClaim } from '../presenters/cases.ts';

const KINDS: Record<string, 'arrived' | 'decided' | 'reopened' | 'deleted'> = {
  report_created: 'arrived',
  report_deleted: 'deleted',
  report_reopened: 'reopened',
  report_reverted: 'reopened',
};

type Key = { targetType: (typeof TARGET_TYPES)[number]; targetId: string };

function toChange({ log, row }: CaseChange, seen: Parameters<typeof toCase>[1]) {
  const { targetType, targetId, kind, actor, at, details: told } = log;
  const action = (told.action ?? null) as (typeof REPORT_ACTIONS)[number] | null;
  const key = { targetType, targetId } as Key;
  return {
    ...key,
    kind: KINDS[kind] ?? 'decided',
    by: actor,
    at: at.toISOString(),
    action,
    case: row && toCase(row, seen),
  };
}

/** Cases: what was reported, grouped by subject (docs/spec-choices.md). */
export const caseRoutes: Route[] = [
  route(cases.listCases, async ({ context, actor, query }) => {
    const { rows, total, totalIsMinimum, nextCursor, changesCursor, ...seen } = await listCases(context, actor, query);
    const minimum = totalIsMinimum ? { totalIsMinimum } : {};
    return { body: { cases: rows.map((row) => toCase(row, seen)), total, ...minimum, nextCursor, changesCursor } };
  }),
  route(cases.listCaseChanges, async ({ context, actor, query }) => {
    const { changes, claims, open, cursor, isComplete, ...seen } = await listCaseChanges(context, actor, query.cursor);
    return {
      body: {
        changes: changes.map((change) => toChange(change, seen)),
        claims: claims.map((claim) => {
          const { targetType, targetId } = claim;
          return { targetType, targetId, ...toCaseClaim(claim, seen.at) };
        }),
        open,
        cursor,
        isComplete,
      },
    };
  }),
  route(cases.takeNextCase, async ({ context, actor, body }) => {
    const { row, following, heldByOthers, skipped, ...seen } = await takeNextCase(context, actor, body);
    const shown = following.map((each) => toCase(each, seen));
    return { body: { case: row && toCase(row, seen), following: shown, heldByOthers, skipped } };
  }),
  route(cases.skipCase, async ({ context, actor, body: { reason, ...key } }) => {
    await skipCase(context, actor, key, reason);
    const { row, ...seen } = await findListedCase(context, actor, key);
    return { body: toCase(row, seen) };
  }),
  route(cases.listLiveCases, async ({ context, actor }) => {
    const { items, targetSeconds, ...seen } = await listLiveCases(context, actor);
    return {
      body: {
        cases: items.map(
          ({ row, stream: { targetType: _type, targetId: _id, clipId, startedAt, thumbnail, ...stream } }) => ({
            case: toCase(row, seen),
            stream: {
              ...stream,
              startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
              thumbnail: thumbnail || null,
              clip: clipId === null ? null : `/clips/${clipId}/video`,
            },
            targetSeconds,
          }),
        ),
        at: seen.at.toISOString(),
      },
    };
  }),
  route(details.getCase, async ({ context, actor, params }) => ({
    body: toCaseDetail(await getCase(context, actor, readCaseKey(params))),
  })),
];
