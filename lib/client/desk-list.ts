import type { Case } from '../contract/cases.ts';
import { caseName, type DeskFilters, fitsDeskFilters } from './desk-filters.ts';

type Pages<Page> = { pages: Page[]; pageParams: unknown[] };
type Change = { kind: string; targetType: string; targetId: string; by: string; case: Case | null };
type Name = { targetType: string; targetId: string };

/** Every case of the pages, each once: a later page may tell again what moved meanwhile. */
export function casesOf(data: Pages<{ cases: readonly Case[] }> | undefined): Case[] {
  const byName = new Map<string, Case>();
  for (const page of data?.pages ?? []) {
    for (const found of page.cases) if (!byName.has(caseName(found))) byName.set(caseName(found), found);
  }
  return [...byName.values()];
}

/**
 * The list with what changed written into its rows. Rows keep their place, whatever became of them: nothing moves
 * beneath the cursor, and nothing disappears while somebody looks at it.
 */
export function patchCases<Page extends { cases: Case[] }>(data: Pages<Page>, changed: readonly (Case | null)[]) {
  const news = new Map(changed.filter((found) => found !== null).map((found) => [caseName(found), found]));
  if (news.size === 0) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      cases: page.cases.map((row) => {
        const later = news.get(caseName(row));
        // The title and picture stay as they were read, so that the row is recognised.
        return later && later.version >= row.version ? { ...later, title: row.title || later.title } : row;
      }),
    })),
  };
}

/** Names of open cases that came in, belong to the list and are not in it. */
export function arrivalsOf(
  changes: readonly Change[],
  listed: readonly Case[],
  filters: DeskFilters,
  me: string,
): string[] {
  const known = new Set(listed.map(caseName));
  return changes
    .filter(({ kind, case: found }) => (kind === 'arrived' || kind === 'reopened') && found !== null)
    .filter((change) => !known.has(caseName(change)) && fitsDeskFilters(change.case as Case, filters, me))
    .map(caseName);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The case to go on with after one: the next open row that nobody else holds, then from the top; null when none is left.
 * `leaveOut` names those whose decision is on its way.
 */
export function nextOpenCase(
  rows: readonly Case[],
  after: Name | null,
  me: string,
  leaveOut: ReadonlySet<string> = NONE,
): Case | null {
  const place = after ? rows.findIndex((row) => caseName(row) === caseName(after)) : -1;
  const inTurn = [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))];
  const isFree = (row: Case) => row.open > 0 && row.proposalId === null && (!row.claim || row.claim.holder === me);
  const isOther = (row: Case) => !leaveOut.has(caseName(row)) && (!after || caseName(row) !== caseName(after));
  return inTurn.find((row) => isFree(row) && isOther(row)) ?? null;
}

/** The open cases after one, to be fetched ahead. */
export function casesAhead(
  rows: readonly Case[],
  after: Name | null,
  count: number,
  me: string,
  leaveOut: ReadonlySet<string> = NONE,
): Case[] {
  const ahead: Case[] = [];
  let at = after;
  while (ahead.length < count) {
    const next = nextOpenCase(rows, at, me, leaveOut);
    if (!next || ahead.includes(next) || (after && caseName(next) === caseName(after))) break;
    ahead.push(next);
    at = next;
  }
  return ahead;
}

/**
 * Each row with its claim laid over it. A row whose claim is as it was stays the same object, so that only rows with
 * news are drawn again.
 */
export function layClaims(
  rows: readonly Case[],
  claims: ReadonlyMap<string, NonNullable<Case['claim']>>,
  before: ReadonlyMap<Case, Case>,
): Map<Case, Case> {
  return new Map(
    rows.map((row) => {
      const claim = claims.get(caseName(row)) ?? null;
      const known = before.get(row);
      return [row, known && isSameClaim(known.claim, claim) ? known : { ...row, claim }];
    }),
  );
}

const isSameClaim = (one: Case['claim'], other: Case['claim']) =>
  one?.holder === other?.holder && one?.isTyping === other?.isTyping && one?.username === other?.username;
