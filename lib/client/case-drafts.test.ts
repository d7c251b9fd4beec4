import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  EMPTY_DRAFT,
  fillText,
  keepCaseDraft,
  laterDraft,
  placeholdersOf,
  readCaseDraft,
  unfilledOf,
} from './case-drafts.ts';

const NAME = { targetType: 'coin', targetId: 'mint' } as const;
const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const served = (notes: string, updatedAt: string) => ({
  ...NAME,
  action: null,
  scope: null,
  templateId: null,
  notes,
  explanation: '',
  updatedAt,
});

describe('drafts of cases', () => {
  it('keeps a draft of each moderator and case apart, and drops an emptied one', () => {
    keepCaseDraft('me', NAME, { ...EMPTY_DRAFT, notes: 'mine' }, 1000);
    keepCaseDraft('other', NAME, { ...EMPTY_DRAFT, notes: 'theirs' }, 1000);
    expect(readCaseDraft('me', NAME)?.notes).toBe('mine');
    expect(readCaseDraft('me', { ...NAME, targetId: 'another' })).toBeNull();
    keepCaseDraft('me', NAME, EMPTY_DRAFT, 2000);
    expect(readCaseDraft('me', NAME)).toBeNull();
    expect(readCaseDraft('other', NAME)?.notes).toBe('theirs');
  });

  it('reads what it cannot understand as none', () => {
    store.set('curb-case-draft:me:coin:mint', '{');
    expect(readCaseDraft('me', NAME)).toBeNull();
  });

  it('takes the later of browser and service, and keeps placeholders that were only filled on the way', () => {
    const kept = { ...EMPTY_DRAFT, notes: 'here', atMs: Date.parse('2026-01-31T12:00:00Z') };
    expect(laterDraft(kept, served('there', '2026-01-31T11:00:00.000Z')).notes).toBe('here');
    expect(laterDraft(kept, served('there', '2026-01-31T13:00:00.000Z')).notes).toBe('there');
    expect(laterDraft(null, null)).toEqual(EMPTY_DRAFT);
    const filled = { ...kept, notes: 'Older: {{mint}}', values: { mint: 'abc' } };
    expect(laterDraft(filled, served('Older: abc', '2026-01-31T13:00:00.000Z')).notes).toBe('Older: {{mint}}');
  });
});

describe('placeholders', () => {
  it('names each once, fills those with a value, and tells which are left', () => {
    const draft = { notes: '{{coin}} copies {{ mint }}', explanation: '{{coin}}', values: { coin: 'Boat', mint: ' ' } };
    expect(placeholdersOf(draft)).toEqual(['coin', 'mint']);
    expect(unfilledOf(draft)).toEqual(['mint']);
    expect(fillText(draft.notes, draft.values)).toBe('Boat copies {{ mint }}');
  });
});
