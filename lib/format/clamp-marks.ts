/** More than any writing stacks on one letter. */
const MOST_MARKS = 6;
const TOO_MANY = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/** A text whose letters carry no towers of marks, so that it stays within its own lines. */
export function clampMarks(text: string): string {
  return text.replace(TOO_MANY, '$1');
}
