import type { RequestHandler } from 'msw';
import { CaseDetail, getCase } from '../../lib/contract/case-details.ts';
import { type Case, listCaseChanges, listCases, takeNextCase } from '../../lib/contract/cases.ts';
import { claimCase, releaseCase } from '../../lib/contract/moderation.ts';
import { decideCase, decideCases, listDecisions, revertBatch } from '../../lib/contract/moderation-decisions.ts';
import { getModerationSettings, ModerationSettings } from '../../lib/contract/moderation-settings.ts';
import { listTemplates, saveDraft } from '../../lib/contract/moderation-templates.ts';
import { REPORT_ACTIONS } from '../../lib/contract/reports.ts';
import { exampleOf } from './contract-examples.ts';
import { OTHER_WALLET, WALLET } from './factories.ts';
import { answers } from './handlers.ts';

const AT = '2026-01-31T12:00:00.000Z';

export const aCase = (given: Partial<Case> = {}): Case => ({
  targetType: 'coin',
  targetId: 'one',
  mint: null,
  address: OTHER_WALLET,
  title: 'Paper Boat',
  image: '',
  version: 3,
  open: 2,
  reports: 2,
  reporters: 2,
  types: [{ type: 'scam', open: 2, all: 2 }],
  isLive: false,
  viewers: 0,
  isDanger: false,
  oldestOpenAt: AT,
  latestReportAt: AT,
  ageSeconds: 60,
  priority: { score: 51, terms: [{ name: 'severity', points: 51, because: '2 open reports of type scam' }] },
  claim: null,
  decision: null,
  proposalId: null,
  hasDraft: false,
  ...given,
});

/** The case with everything around it; nobody has a stake in it and nothing was written. */
export function aCaseDetail(found: Case): CaseDetail {
  const example = exampleOf(CaseDetail, 'output') as CaseDetail;
  const [preview] = example.previews;
  if (!preview) throw new Error('the example has a preview');
  const plain = { isReversible: true, isForbidden: false, needsSecondPerson: false };
  return {
    ...example,
    case: found,
    conflict: null,
    draft: null,
    person: null,
    differences: [],
    now: null,
    signals: [],
    copies: [],
    creatorCoins: [],
    evidence: { reportId: '1', at: AT, snapshot: { name: found.title }, snapshotHash: 'a' },
    previews: REPORT_ACTIONS.map((action) => ({ ...preview, ...plain, action })),
    types: ['scam'],
  };
}

export type DeskState = {
  cases: Case[];
  /** What the next answer about changes tells, once. */
  changed: Case[];
  /** Who holds what, as the changes tell it. */
  claims: (NonNullable<Case['claim']> & Pick<Case, 'targetType' | 'targetId'>)[];
  /** Every request that changes something, in order. */
  sent: { path: string; body: Record<string, unknown> }[];
};

export const deskState = (): DeskState => ({
  cases: [aCase(), aCase({ targetId: 'two', title: 'Tin Kite' }), aCase({ targetId: 'three', title: 'Glass Bell' })],
  changed: [],
  claims: [],
  sent: [],
});

const settings = (): ModerationSettings => {
  const example = exampleOf(ModerationSettings, 'output') as ModerationSettings;
  return { ...example, wellness: { ...example.wellness, breakMinutes: 0 } };
};

const until = () => new Date(Date.now() + 90_000).toISOString();

function findIn(state: DeskState, targetId: unknown): Case {
  const found = state.cases.find((one) => one.targetId === targetId);
  if (!found) throw new Error(`there is no case ${String(targetId)}`);
  return found;
}

async function noteIn(state: DeskState, request: Request): Promise<Record<string, unknown>> {
  const body = (await request.json()) as Record<string, unknown>;
  state.sent.push({ path: new URL(request.url).pathname.replace('/api/main', ''), body });
  return body;
}

function closeIn(state: DeskState, targetId: unknown, action: unknown): Case {
  const before = findIn(state, targetId);
  const decision = { id: '9', action: action as 'hidden', by: WALLET, at: AT, notes: '' };
  const after: Case = { ...before, open: 0, version: before.version + 1, decision, priority: null };
  state.cases = state.cases.map((one) => (one === before ? after : one));
  return after;
}

function readHandlers(state: DeskState): RequestHandler[] {
  let cursor = 1;
  return [
    answers(getModerationSettings, settings),
    answers(listCases, () => ({ cases: state.cases, total: state.cases.length, nextCursor: '', changesCursor: '1' })),
    answers(listCaseChanges, () => {
      const changes = state.changed.map((found) => ({
        ...(exampleOf(listCaseChanges.answers[200], 'output') as { changes: object[] }).changes[0],
        kind: 'decided' as const,
        targetType: found.targetType,
        targetId: found.targetId,
        by: OTHER_WALLET,
        case: found,
      }));
      state.changed = [];
      if (changes.length > 0) cursor += 1;
      const open = state.cases.filter((one) => one.open > 0).length;
      return { changes, claims: state.claims, open, cursor: String(cursor), isComplete: true } as never;
    }),
    answers(getCase, (request) => aCaseDetail(findIn(state, new URL(request.url).pathname.split('/').at(-1)))),
    answers(takeNextCase, async (request) => {
      const { inHand = [] } = (await request.json()) as { inHand?: { targetId: string }[] };
      const isInHand = ({ targetId }: Case) => inHand.some((one) => one.targetId === targetId);
      const [first = null, ...others] = state.cases.filter((one) => one.open > 0 && !isInHand(one));
      return { case: first, following: others.slice(0, 2), heldByOthers: 0, skipped: 0 } as never;
    }),
    answers(listTemplates, () => ({ templates: [] })),
    answers(listDecisions, () => ({ decisions: [], total: 0 })),
  ];
}

/** A service with three open cases and one moderator, WALLET. */
export function deskHandlers(state: DeskState): RequestHandler[] {
  const note = (request: Request) => noteIn(state, request);
  return [
    ...readHandlers(state),
    answers(claimCase, async (request) => {
      const { targetType, targetId } = await note(request);
      return { targetType, targetId, holder: WALLET, until: until() } as never;
    }),
    answers(releaseCase, async (request) => {
      const { targetType, targetId } = await note(request);
      return { targetType, targetId, holder: null, until: null } as never;
    }),
    answers(saveDraft, async (request) => {
      const body = await note(request);
      return { draft: { ...body, updatedAt: AT } } as never;
    }),
    answers(decideCase, async (request) => {
      const { targetId, action } = await note(request);
      const found = closeIn(state, targetId, action);
      const example = exampleOf(decideCase.answers[200], 'output') as { decision: object; results: object[] };
      const results = [1, 2].map((id) => ({ ...example.results[0], reportId: String(id), outcome: 'decided' }));
      return { decision: example.decision, proposal: null, results, case: found } as never;
    }),
    answers(decideCases, async (request) => {
      const { cases, action } = await note(request);
      const example = exampleOf(decideCases.answers[200], 'output') as { results: object[] };
      const [first, ...others] = cases as { targetType: string; targetId: string }[];
      if (first) closeIn(state, first.targetId, action);
      const result = (key: object | undefined, outcome: string) => ({
        ...example.results[0],
        ...key,
        outcome,
        reason: '',
      });
      const results = [result(first, 'decided'), ...others.map((key) => result(key, 'locked'))];
      return { batchId: 'batch-1', proposal: null, decided: 1, results } as never;
    }),
    answers(revertBatch, async (request) => {
      await note(request);
      return exampleOf(revertBatch.answers[200], 'output') as never;
    }),
  ];
}
