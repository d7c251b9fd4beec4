import * as settings from '../../lib/contract/moderation-settings.ts';
import * as stats from '../../lib/contract/moderation-stats.ts';
import * as templates from '../../lib/contract/moderation-templates.ts';
import { getWeights, previewWeights, updateWeights } from '../domain/cases/change-weights.ts';
import { listDrafts, saveDraft } from '../domain/moderation/drafts.ts';
import { exportLog, exportTransparency } from '../domain/moderation/export-files.ts';
import { getStats } from '../domain/moderation/get-stats.ts';
import { getModerationSettings, updateChoices, updateRules } from '../domain/moderation/moderation-rules.ts';
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from '../domain/moderation/templates.ts';
import { verifyLog } from '../domain/moderation/verify-log.ts';
import { readReportId } from '../domain/reports/report-id.ts';
import { type Route, route } from '../http/route.ts';
import { toDraft, toTemplate } from '../presenters/case-details.ts';
import { toCase } from '../presenters/cases.ts';

/** What moderators work with: templates, drafts, rules, weights, figures and files (docs/spec-choices.md). */
export const moderationSettingRoutes: Route[] = [
  route(templates.listTemplates, async ({ context }) => ({
    body: { templates: (await listTemplates(context)).map(toTemplate) },
  })),
  route(templates.createTemplate, async ({ context, actor, body }) => ({
    body: toTemplate(await createTemplate(context, actor, body)),
  })),
  route(templates.updateTemplate, async ({ context, actor, params, body }) => ({
    body: toTemplate(await updateTemplate(context, actor, params.id, body)),
  })),
  route(templates.deleteTemplate, async ({ context, actor, params }) => {
    await deleteTemplate(context, actor, params.id);
    return { body: { success: true as const } };
  }),
  route(templates.saveDraft, async ({ context, actor, body }) => {
    const templateId = body.templateId === null ? null : readReportId(body.templateId);
    const draft = await saveDraft(context, actor, { ...body, templateId });
    return { body: { draft: draft && toDraft(draft) } };
  }),
  route(templates.listDrafts, async ({ context, actor }) => ({
    body: { drafts: (await listDrafts(context, actor)).map(toDraft) },
  })),
  route(settings.getModerationSettings, async ({ context, actor }) => ({
    body: await getModerationSettings(context, actor),
  })),
  route(settings.updateModerationSettings, async ({ context, actor, body }) => ({
    body: await updateRules(context, actor, body),
  })),
  route(settings.updateOwnWellness, async ({ context, actor, body }) => ({
    body: await updateChoices(context, actor, body),
  })),
  route(settings.getWeights, async ({ context }) => ({ body: await getWeights(context) })),
  route(settings.previewWeights, async ({ context, actor, body }) => {
    const { cases, weighed, ...seen } = await previewWeights(context, actor, body);
    return { body: { cases: cases.map(({ row, ...place }) => ({ ...place, case: toCase(row, seen) })), weighed } };
  }),
  route(settings.updateWeights, async ({ context, actor, body }) => ({
    body: await updateWeights(context, actor, body),
  })),
  route(stats.getModerationStats, async ({ context, actor, query }) => ({
    body: await getStats(context, actor, query.days),
  })),
  route(stats.exportTransparency, async ({ context, actor, query }) => ({
    body: await exportTransparency(context, actor, query),
  })),
  route(stats.exportLog, async ({ context, actor, query }) => ({ body: await exportLog(context, actor, query) })),
  route(stats.verifyModerationLog, async ({ context }) => ({
    body: { ...(await verifyLog(context.database.orm)), at: context.clock.now().toISOString() },
  })),
];
