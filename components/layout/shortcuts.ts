export type Shortcut = { keys: readonly string[]; does: string; where: 'Everywhere' | 'In a list' };

/** Every key of the product: the list behind "?" is drawn from this, so that it cannot forget one. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search', where: 'Everywhere' },
  { keys: ['Ctrl', 'K'], does: 'Search, also while typing', where: 'Everywhere' },
  { keys: ['g', 'b'], does: 'Go to the board', where: 'Everywhere' },
  { keys: ['g', 'p'], does: 'Go to your portfolio', where: 'Everywhere' },
  { keys: ['?'], does: 'Show these keys', where: 'Everywhere' },
  { keys: ['Esc'], does: 'Close what is open', where: 'Everywhere' },
  { keys: ['j'], does: 'Next row', where: 'In a list' },
  { keys: ['k'], does: 'Previous row', where: 'In a list' },
  { keys: ['Home'], does: 'First row', where: 'In a list' },
  { keys: ['End'], does: 'Last row', where: 'In a list' },
  { keys: ['Enter'], does: 'Open the row', where: 'In a list' },
];

export type ShortcutAction = 'search' | 'board' | 'portfolio' | 'help';

/** A second key after "g" counts for this long. */
export const SEQUENCE_MS = 1200;

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a key press asks for, given the key before it; null where it asks for nothing. */
export function shortcutAction(press: Press, before: string | null, allowSingleKeys: boolean): ShortcutAction | null {
  if ((press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'k') return 'search';
  if (press.ctrlKey || press.metaKey || press.altKey || !allowSingleKeys) return null;
  if (before === 'g') return press.key === 'b' ? 'board' : press.key === 'p' ? 'portfolio' : null;
  if (press.key === '/') return 'search';
  return press.key === '?' ? 'help' : null;
}

/** True while the focus is in something that takes text: single keys are letters there. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
}
