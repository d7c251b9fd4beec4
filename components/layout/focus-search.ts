export const SEARCH_INPUT_ID = 'site-search';

/** Puts the cursor into the search field of the header and selects what is there. */
export function focusSearch(): void {
  const input = document.getElementById(SEARCH_INPUT_ID);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
