export type Shortcut = { keys: readonly string[]; does: string; where: 'Everywhere' | 'In a list' | 'For moderators' };

/** Every key of the product: the list behind "?" is drawn from this, so that it cannot forget one. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search', where: 'Everywhere' },
  { keys: ['Ctrl', 'K'], does: 'Search and commands, also while typing', where: 'Everywhere' },
  { keys: ['g', 'b'], does: 'Go to the board', where: 'Everywhere' },
  { keys: ['g', 'p'], does: 'Go to your portfolio', where: 'Everywhere' },
  { keys: ['g', 'u'], does: 'Go to your profile', where: 'Everywhere' },
  { keys: ['g', 't'], does: 'Go to your timeline', where: 'Everywhere' },
  { keys: ['g', 'n'], does: 'Go to your notifications', where: 'Everywhere' },
  { keys: ['g', 'k'], does: 'Go to your bookmarks', where: 'Everywhere' },
  { keys: ['g', 's'], does: 'Go to your settings', where: 'Everywhere' },
  { keys: ['g', 'c'], does: 'Create a coin', where: 'Everywhere' },
  { keys: ['?'], does: 'Show these keys', where: 'Everywhere' },
  { keys: ['Esc'], does: 'Close what is open', where: 'Everywhere' },
  { keys: ['j'], does: 'Next row', where: 'In a list' },
  { keys: ['k'], does: 'Previous row', where: 'In a list' },
  { keys: ['Home'], does: 'First row', where: 'In a list' },
  { keys: ['End'], does: 'Last row', where: 'In a list' },
  { keys: ['Enter'], does: 'Open the row', where: 'In a list' },
  { keys: ['g', 'r'], does: 'Go to the reports', where: 'For moderators' },
  { keys: ['g', 'a'], does: 'Go to the appeals', where: 'For moderators' },
  { keys: ['g', 'd'], does: 'Go to what waits for a second person', where: 'For moderators' },
  { keys: ['g', 'l'], does: 'Go to the moderation log', where: 'For moderators' },
  { keys: ['g', 'i'], does: 'Go to the figures of moderation', where: 'For moderators' },
  { keys: ['g', 'm'], does: 'Go to the settings of moderation', where: 'For moderators' },
];
