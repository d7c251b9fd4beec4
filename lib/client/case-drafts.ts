import type { Draft } from '../contract/moderation-templates.ts';

type Action = NonNullable<Draft['action']>;
type Scope = NonNullable<Draft['scope']>;
type CaseName = { targetType: string; targetId: string };

/** What a moderator has chosen and written on one case and not yet sent. */
export type CaseDraft = {
  action: Action | null;
  scope: Scope;
  /** The one report a narrow decision is about; empty: the newest. */
  reportId: string;
  /** The type a decision by type is about; empty: that of the newest report. */
  type: string;
  templateId: string | null;
  notes: string;
  explanation: string;
  /** What stands for the placeholders of the template. */
  values: Record<string, string>;
};

export type KeptCaseDraft = CaseDraft & { atMs: number };

export const EMPTY_DRAFT: CaseDraft = {
  action: null,
  scope: 'all',
  reportId: '',
  type: '',
  templateId: null,
  notes: '',
  explanation: '',
  values: {},
};

const STORE = 'curb-case-draft';
/** A draft nobody came back to for a month is litter. */
const KEPT_MS = 30 * 86_400_000;

const storeKey = (moderator: string, { targetType, targetId }: CaseName) =>
  `${STORE}:${moderator}:${targetType}:${targetId}`;

/** What this browser keeps of a case, or null. It outlives the tab, a lost session and a case taken over. */
export function readCaseDraft(moderator: string, name: CaseName): KeptCaseDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storeKey(moderator, name)) ?? 'null') as KeptCaseDraft | null;
    return kept && typeof kept.notes === 'string' ? { ...EMPTY_DRAFT, ...kept } : null;
  } catch {
    return null;
  }
}

/** Keeps a draft until it is sent or emptied (null). */
export function keepCaseDraft(moderator: string, name: CaseName, draft: CaseDraft | null, nowMs = Date.now()): void {
  try {
    const key = storeKey(moderator, name);
    if (draft && !isEmptyDraft(draft)) localStorage.setItem(key, JSON.stringify({ ...draft, atMs: nowMs }));
    else localStorage.removeItem(key);
  } catch {
    // Without a store the server keeps what is written within two seconds.
  }
}

/** Forgets drafts older than a month. */
export function dropOldCaseDrafts(nowMs = Date.now()): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(`${STORE}:`)) continue;
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptCaseDraft | null;
      if (!kept || nowMs - (kept.atMs ?? 0) > KEPT_MS) localStorage.removeItem(key);
    }
  } catch {
    // Nothing is lost by litter.
  }
}

/** Nothing that would be missed. */
export function isEmptyDraft({ action, templateId, notes, explanation }: CaseDraft): boolean {
  return action === null && templateId === null && notes === '' && explanation === '';
}

/** The later of the two: what was written here, or on another machine and kept by the server. */
export function laterDraft(kept: KeptCaseDraft | null, served: Draft | null): CaseDraft {
  const servedMs = served ? Date.parse(served.updatedAt) : 0;
  // What was saved from here reaches the server a moment later: the same words with their placeholders stay ours.
  if (kept && (kept.atMs + 10_000 >= servedMs || fillText(kept.notes, kept.values) === served?.notes)) return kept;
  if (!served) return EMPTY_DRAFT;
  const { action, scope, templateId, notes, explanation } = served;
  return { ...EMPTY_DRAFT, action, scope: scope ?? 'all', templateId, notes, explanation };
}

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** The text with every placeholder replaced that has a value. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values[name]?.trim() || whole);
}

/** Names of the placeholders in a draft, each once, in their order. */
export function placeholdersOf({ notes, explanation }: Pick<CaseDraft, 'notes' | 'explanation'>): string[] {
  return [...new Set([...`${notes}\n${explanation}`.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** Placeholders nobody has filled yet: with one of them nothing is sent. */
export function unfilledOf(draft: Pick<CaseDraft, 'notes' | 'explanation' | 'values'>): string[] {
  return placeholdersOf(draft).filter((name) => !draft.values[name]?.trim());
}
