/** How a person wants figures written. */
export type NumberStyle = {
  /** 1,234.5 or 1.234,5 or 1 234,5. */
  separators: 'point' | 'comma' | 'space';
  /** 1.23M, or 1,234,567. */
  figures: 'compact' | 'full';
  /** Dollars for one SOL as decimal text where values are wanted in dollars; null writes SOL. */
  usdPerSol: string | null;
};

export const PLAIN_NUMBER_STYLE: NumberStyle = { separators: 'point', figures: 'compact', usdPerSol: null };

const MARKS = {
  comma: { ',': '.', '.': ',' },
  // Narrow and unbreakable, as the groups of one number are.
  space: { ',': '\u202f', '.': ',' },
} as const;

/** Figures as the formatters write them ("1,234.5"), with the marks of the style. */
export function withSeparators(text: string, separators: NumberStyle['separators']): string {
  if (separators === 'point') return text;
  const marks = MARKS[separators];
  return text.replace(/(?<=\d)[.,](?=\d)/g, (mark) => marks[mark as keyof typeof marks]);
}
