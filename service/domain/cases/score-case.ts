import type { CasePriority, PriorityTerm } from '../../../lib/contract/cases.ts';
import type { Weights } from '../../../lib/contract/moderation-settings.ts';
import type { CaseFeatures } from '../../database/schema/reports.ts';

const HOUR_MS = 3_600_000;
const LAMPORTS = 1_000_000_000;
/** More earlier offences say nothing more. */
const MOST_OFFENCES = 5;

/** Where the desk begins when nobody changed the weights. */
export const DEFAULT_WEIGHTS: Weights = {
  severity: { scam: 40, offensive: 25, spam: 10, nsfw: 30, copyright: 20, impersonation: 35, other: 15 },
  reporters: 10,
  agePerHour: 1,
  live: 40,
  reach: 5,
  repeatOffender: 6,
  danger: 10_000,
  sameAsIgnored: 30,
};

export type Scored = { features: CaseFeatures; isLive: boolean; oldestOpenAt: Date | null; latestAt: Date };

const openTypes = ({ types }: CaseFeatures) =>
  Object.entries(types).flatMap(([type, [open]]) => (open > 0 ? [{ type: type as keyof typeof types, open }] : []));

const tenfolds = (value: number) => Math.log10(1 + Math.max(0, value));
const round = (points: number) => Math.round(points * 100) / 100;

/** Every term of a priority but age, which grows; a term without points is left out. */
function standingTerms({ features, isLive }: Scored, weights: Weights): PriorityTerm[] {
  const worst = openTypes(features).sort((a, b) => weights.severity[b.type] - weights.severity[a.type])[0];
  const { holders, viewers, weightedReporters, reporters } = features;
  const sol = Number(features.marketCap) / LAMPORTS;
  const offences = Math.min(MOST_OFFENCES, features.offences);
  const people = reporters === 1 ? '1 person reported it' : `${reporters} people reported it`;
  const all: PriorityTerm[] = [
    {
      name: 'severity',
      points: worst ? weights.severity[worst.type] : 0,
      because: worst ? `${worst.open} open ${worst.open === 1 ? 'report' : 'reports'} of type ${worst.type}` : '',
    },
    {
      name: 'reporters',
      points: weights.reporters * Math.log2(1 + weightedReporters),
      because: `${people}, who count as ${round(weightedReporters)} by how often they were right`,
    },
    { name: 'live', points: isLive ? weights.live : 0, because: 'On the air now' },
    {
      name: 'reach',
      points: weights.reach * (tenfolds(holders) + tenfolds(viewers) + tenfolds(sol)),
      because: `${holders} holders, ${viewers} viewers, a market cap of ${round(sol)} SOL`,
    },
    {
      name: 'repeat_offender',
      points: weights.repeatOffender * offences,
      because: `${features.offences} earlier ${features.offences === 1 ? 'subject' : 'subjects'} of the same address restricted`,
    },
    {
      name: 'danger',
      points: features.isDanger ? weights.danger : 0,
      because: 'A report speaks of danger to a person',
    },
    {
      name: 'same_as_ignored',
      points: features.isSameAsIgnored ? -weights.sameAsIgnored : 0,
      because: 'The same content was reported before and nothing was wrong with it',
    },
  ];
  return all.filter(({ points }) => points !== 0).map((term) => ({ ...term, points: round(term.points) }));
}

const total = (terms: readonly PriorityTerm[]) => terms.reduce((sum, { points }) => sum + points, 0);

/** The priority of an open case with all its terms; their points add up to the score. */
export function scoreCase(scored: Scored, weights: Weights, now: Date): CasePriority {
  const hours = scored.oldestOpenAt ? Math.max(0, now.getTime() - scored.oldestOpenAt.getTime()) / HOUR_MS : 0;
  const age: PriorityTerm = {
    name: 'age',
    points: round(weights.agePerHour * hours),
    because: `The oldest open report waits for ${round(hours)} hours`,
  };
  const terms = [...standingTerms(scored, weights), ...(age.points > 0 ? [age] : [])];
  return { score: round(total(terms)), terms };
}

/** Far below every open case: closed ones come after them, the latest first. */
const CLOSED = -1_000_000_000_000_000;

/**
 * The place of a case in the order, in thousandths of points. All wait equally long for another hour, so instead of
 * points that grow with age the order has a head start for those that came earlier, and it needs no clock.
 */
export function rankOf(scored: Scored, weights: Weights): number {
  if (!scored.oldestOpenAt) return CLOSED + scored.latestAt.getTime();
  const headStart = weights.agePerHour * (scored.oldestOpenAt.getTime() / HOUR_MS);
  return Math.round(1000 * (total(standingTerms(scored, weights)) - headStart));
}
