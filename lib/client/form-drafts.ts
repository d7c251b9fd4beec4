const STORE = 'curb-form-draft';
/** A draft nobody came back to for a month is litter. */
const KEPT_MS = 30 * 86_400_000;

type Kept<T> = { draft: T; atMs: number };

const keyOf = (address: string, form: string) => `${STORE}:${address}:${form}`;

/** What somebody typed into a form and did not save, as this browser keeps it; null when there is nothing. */
export function readFormDraft<T>(address: string, form: string, nowMs = Date.now()): T | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(address, form)) ?? 'null') as Kept<T> | null;
    return kept && nowMs - kept.atMs < KEPT_MS ? kept.draft : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed over a reload, until it is saved or dropped (null). */
export function keepFormDraft<T>(address: string, form: string, draft: T | null, nowMs = Date.now()): void {
  try {
    const key = keyOf(address, form);
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ draft, atMs: nowMs }));
  } catch {
    // Without a store the form holds it while it is open.
  }
}
