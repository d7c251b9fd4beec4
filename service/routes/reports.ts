import * as reports from '../../lib/contract/reports.ts';
import { createReport } from '../domain/reports/create-report.ts';
import { decideReport } from '../domain/reports/decide-report.ts';
import { deleteReport } from '../domain/reports/delete-report.ts';
import { getReport, listOwnReports, listReports } from '../domain/reports/list-reports.ts';
import { requireClientKey } from '../domain/reports/require-client-key.ts';
import { type Route, route } from '../http/route.ts';
import { toOwnReportList, toReport, toReportList } from '../presenters/reports.ts';

/** Reporting and what comes of it (interface 4.8). */
export const reportRoutes: Route[] = [
  route(reports.createReport, async ({ context, actor, body }) => {
    const { report, isNew } = await createReport(context, actor, body);
    return { status: isNew ? (201 as const) : (200 as const), body: toReport(report) };
  }),
  route(reports.reportComment, async ({ context, actor, body, headers }) => {
    requireClientKey(context.settings, headers.get('x-client-key'));
    const input = { targetId: body.commentId, targetType: 'reply', type: 'other', reason: body.reason } as const;
    const { report, isNew } = await createReport(context, actor, input);
    return { status: isNew ? (201 as const) : (200 as const), body: toReport(report) };
  }),
  route(reports.listReports, async ({ context, query }) => ({ body: toReportList(await listReports(context, query)) })),
  route(reports.listOwnReports, async ({ context, actor, query }) => ({
    body: toOwnReportList(await listOwnReports(context, actor, query)),
  })),
  route(reports.getReport, async ({ context, actor, params }) => ({
    body: toReport(await getReport(context, actor, params.id)),
  })),
  route(reports.updateReport, async ({ context, actor, body }) => ({
    body: toReport(await decideReport(context, actor, body)),
  })),
  route(reports.deleteReport, async ({ context, actor, params }) => {
    await deleteReport(context, actor, params.id);
    return { body: null };
  }),
];
