import { typedSeparator } from '@/lib/client/typed-separator';
import type { LaunchFields } from '@/lib/contract/signed-texts';
import { SOL_DECIMALS } from '@/lib/format/amounts';
import { parseAmount } from '@/lib/format/parse-amount';

/** What a person has typed for a coin. Nothing here is derived, and nothing is lost when a launch fails. */
export type LaunchDraft = {
  name: string;
  symbol: string;
  description: string;
  /** A data URL, or empty. */
  image: string;
  website: string;
  microblog: string;
  messenger: string;
  showName: boolean;
  nsfw: boolean;
  /** SOL as typed, in the reader's own decimal form. */
  firstBuy: string;
};

export const EMPTY_DRAFT: LaunchDraft = {
  name: '',
  symbol: '',
  description: '',
  image: '',
  website: '',
  microblog: '',
  messenger: '',
  showName: true,
  nsfw: false,
  firstBuy: '',
};

/** As the service counts them. */
export const MAX_NAME = 32;
export const MAX_SYMBOL = 13;
export const MAX_DESCRIPTION = 1000;

export type DraftField = keyof LaunchDraft;
export type FieldErrors = Partial<Record<DraftField, string>>;

/** Lamports of the first buy; 0 for an empty field, a sentence for what is no amount. */
export function readFirstBuy(draft: LaunchDraft): bigint | string {
  if (draft.firstBuy.trim() === '') return 0n;
  const parsed = parseAmount(draft.firstBuy, SOL_DECIMALS, typedSeparator());
  return parsed.ok ? parsed.value : parsed.message;
}

/** The fields as the service will read them, or what is wrong with them. */
export function readDraft(draft: LaunchDraft): { fields: LaunchFields } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const { firstBuy: _typed, ...given } = draft;
  const name = draft.name.trim();
  const symbol = draft.symbol.trim();
  if (!name) errors.name = 'Give the coin a name';
  if (!symbol) errors.symbol = 'Give the coin a symbol, like OTTER';
  const initialBuy = readFirstBuy(draft);
  if (typeof initialBuy === 'string') errors.firstBuy = initialBuy;
  if (Object.keys(errors).length > 0 || typeof initialBuy === 'string') return { errors };
  const [description, website, microblog, messenger] = [
    draft.description,
    draft.website,
    draft.microblog,
    draft.messenger,
  ].map((text) => text.trim()) as [string, string, string, string];
  return { fields: { ...given, name, symbol, description, website, microblog, messenger, initialBuy } };
}

const KEY = 'curb-launch-draft';

/** The draft of this tab. */
export function loadDraft(): LaunchDraft {
  try {
    return { ...EMPTY_DRAFT, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<LaunchDraft>) };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps the draft over a reload; false when its picture is too large for the browser to keep with it. */
export function keepDraft(draft: LaunchDraft): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    if (draft.image) keepDraft({ ...draft, image: '' });
    return false;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}
