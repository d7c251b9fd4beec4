/** Nobody can call more people than this with one reply. */
const MAX_MENTIONS = 10;
const MENTION = /(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,30}[\p{L}\p{N}])?)(?![\p{L}\p{N}])/gu;

/** The usernames a text calls with `@name`, each once, without the punctuation behind them. */
export function findMentions(text: string): string[] {
  const names = [...text.matchAll(MENTION)].map(([, name = '']) => name.normalize('NFKC'));
  return [...new Set(names)].slice(0, MAX_MENTIONS);
}
