const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_]{1,40})\s*\}\}/g;

/** What a template reads like with its placeholders filled; those left empty stay as they are and are not sent. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values[name]?.trim() || whole);
}

/** The names of the placeholders of some texts, each once, in the order they come. */
export function placeholdersOf(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')))];
}
