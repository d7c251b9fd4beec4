import * as moderation from '../../lib/contract/moderation.ts';
import * as roles from '../../lib/contract/roles.ts';
import { createAppeal, requestAppealMessage } from '../domain/appeals/create-appeal.ts';
import { decideAppeal } from '../domain/appeals/decide-appeal.ts';
import { listAppeals } from '../domain/appeals/list-appeals.ts';
import { claimCase, listClaims, releaseCase } from '../domain/moderation/claim-case.ts';
import { listLogs } from '../domain/moderation/list-logs.ts';
import { grantRole, revokeRole } from '../domain/roles/change-role.ts';
import { listRoleHolders } from '../domain/roles/list-role-holders.ts';
import { type Route, route } from '../http/route.ts';
import { toAppeal, toClaim, toLogRow } from '../presenters/moderation.ts';

/** What moderators have beside reports: the log, claims, appeals and roles (docs/spec-choices.md). */
export const moderationRoutes: Route[] = [
  route(moderation.listModerationLogs, async ({ context, query }) => {
    const { rows, total, totalIsMinimum } = await listLogs(context, query);
    return { body: { logs: rows.map(toLogRow), total, ...(totalIsMinimum ? { totalIsMinimum } : {}) } };
  }),
  route(moderation.listClaims, async ({ context }) => ({
    body: { claims: (await listClaims(context)).map(toClaim) },
  })),
  route(moderation.claimCase, async ({ context, actor, body }) => ({
    body: toClaim(await claimCase(context, actor, body)),
  })),
  route(moderation.releaseCase, async ({ context, actor, body }) => ({
    body: toClaim(await releaseCase(context, actor, body)),
  })),
  route(moderation.requestAppealMessage, async ({ context, body, headers }) => ({
    body: await requestAppealMessage(context, body.address, headers.get('origin')),
  })),
  route(moderation.createAppeal, async ({ context, body }) => {
    const { id, address, text, createdAt } = await createAppeal(context, body);
    return { body: { id: id.toString(), address, text, createdAt: createdAt.toISOString() } };
  }),
  route(moderation.listAppeals, async ({ context, query }) => {
    const { items, total, totalIsMinimum } = await listAppeals(context, query);
    return { body: { appeals: items.map(toAppeal), total, ...(totalIsMinimum ? { totalIsMinimum } : {}) } };
  }),
  route(moderation.decideAppeal, async ({ context, actor, body }) => ({
    body: toAppeal(await decideAppeal(context, actor, body)),
  })),
  route(roles.listRoles, async ({ context }) => {
    const people = await listRoleHolders(context);
    return { body: { people: people.map(({ at, ...holder }) => ({ ...holder, at: at.toISOString() })) } };
  }),
  route(roles.grantRole, async ({ context, actor, params, body }) => {
    await grantRole(context, actor, { address: params.address, role: body.role });
    return { body: { success: true as const } };
  }),
  route(roles.revokeRole, async ({ context, actor, params, body }) => {
    await revokeRole(context, actor, { address: params.address, role: body.role });
    return { body: { success: true as const } };
  }),
];
