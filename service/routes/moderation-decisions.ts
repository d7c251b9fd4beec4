import * as contract from '../../lib/contract/moderation-decisions.ts';
import { decideCase } from '../domain/cases/decide-case.ts';
import { decideCases } from '../domain/cases/decide-cases.ts';
import { findListedCase, listDecisions, listProposals } from '../domain/cases/list-decisions.ts';
import { decideProposal } from '../domain/cases/proposals.ts';
import { revertDecisions } from '../domain/cases/revert-decisions.ts';
import { answerReview, listReviews } from '../domain/cases/second-reviews.ts';
import { readReportId } from '../domain/reports/report-id.ts';
import { type Route, route } from '../http/route.ts';
import { toCase } from '../presenters/cases.ts';
import { toDecidedResults, toDecision, toProposal, toReview } from '../presenters/moderation-decisions.ts';

/** A template's id as a client sends it; one that names none counts as none. */
const templateOf = (text: string | null) => (text === null ? null : readReportId(text));

const withMinimum = ({ total, totalIsMinimum }: { total: number; totalIsMinimum: boolean }) => ({
  total,
  ...(totalIsMinimum ? { totalIsMinimum } : {}),
});

/** Deciding cases, taking decisions back, and the looks of a second moderator (docs/spec-choices.md). */
export const moderationDecisionRoutes: Route[] = [
  route(contract.decideCase, async ({ context, actor, body }) => {
    const choice = { ...body, templateId: templateOf(body.templateId) };
    const { decision, proposal } = await decideCase(context, actor, choice);
    const key = { targetType: body.targetType, targetId: body.targetId };
    const { row, ...seen } = await findListedCase(context, actor, key);
    return {
      body: {
        decision: decision && toDecision(decision),
        proposal: proposal && toProposal(proposal),
        results: toDecidedResults(decision),
        case: toCase(row, seen),
      },
    };
  }),
  route(contract.decideCases, async ({ context, actor, body }) => {
    const choice = { ...body, templateId: templateOf(body.templateId) };
    const { batchId, proposal, results } = await decideCases(context, actor, choice);
    return {
      body: {
        batchId,
        proposal: proposal && toProposal(proposal),
        decided: results.filter(({ outcome }) => outcome === 'decided').length,
        results: results.map(({ decision, ...result }) => ({ ...result, decision: decision && toDecision(decision) })),
      },
    };
  }),
  route(contract.listDecisions, async ({ context, query }) => {
    const { rows, ...count } = await listDecisions(context, query);
    return { body: { decisions: rows.map(toDecision), ...withMinimum(count) } };
  }),
  route(contract.revertBatch, async ({ context, actor, body }) => {
    const { decisions, results, isVerified } = await revertDecisions(context, actor, body);
    const restored = results.filter(({ outcome }) => outcome === 'restored').length;
    const notRestorable = results.length - restored;
    return { body: { decisions: decisions.map(toDecision), results, restored, notRestorable, isVerified } };
  }),
  route(contract.listProposals, async ({ context, query }) => {
    const { rows, ...count } = await listProposals(context, query);
    return { body: { proposals: rows.map(toProposal), ...withMinimum(count) } };
  }),
  route(contract.decideProposal, async ({ context, actor, body }) => {
    const { proposal, decisions } = await decideProposal(context, actor, body);
    return { body: { proposal: toProposal(proposal), decisions: decisions.map(toDecision) } };
  }),
  route(contract.listReviews, async ({ context, actor, query }) => {
    const { items, ...count } = await listReviews(context, actor, query);
    return { body: { reviews: items.map(toReview), ...withMinimum(count) } };
  }),
  route(contract.answerReview, async ({ context, actor, body }) => ({
    body: toReview(await answerReview(context, actor, body)),
  })),
];
