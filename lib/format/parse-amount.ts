export type ParsedAmount = { ok: true; value: bigint } | { ok: false; message: string };

const refuse = (message: string): ParsedAmount => ({ ok: false, message });

/** The decimal separator of a locale: "." or ",". */
export function decimalSeparator(locale?: string): string {
  const part = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return part?.value ?? '.';
}

/**
 * Reads an amount a person typed into base units, exactly. Spaces and apostrophes group; of "." and "," the
 * `separator` of the reader's locale is the point. A single other mark is the point too, because many type the
 * one their keyboard has, except where it could only group ("1,234" where "." is the point).
 */
export function parseAmount(text: string, decimals: number, separator = '.'): ParsedAmount {
  const typed = text.replace(/[\s  '’_]/g, '');
  if (typed === '') return refuse('Enter an amount');
  if (/^[-−]/.test(typed)) return refuse('The amount must be above zero');
  if (!/^[\d.,]+$/.test(typed) || !/\d/.test(typed)) return refuse('Use digits only, like 0.5');
  const plain = normalise(typed, separator === ',' ? ',' : '.');
  if (plain === null) return refuse('Use one decimal point only, like 1234.5');
  const [whole = '', fraction = ''] = plain.split('.');
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) {
    return refuse(decimals === 0 ? 'Use a whole number' : `At most ${decimals} digits after the point`);
  }
  return { ok: true, value: BigInt((whole || '0') + significant.padEnd(decimals, '0')) };
}

/** Text with "." as its only mark, or null when the marks contradict each other. */
function normalise(typed: string, point: '.' | ','): string | null {
  const group = point === '.' ? ',' : '.';
  const points = typed.split(point).length - 1;
  const groups = typed.split(group).length - 1;
  if (points > 1) return null;
  if (groups === 0) return typed.replace(point, '.');
  const [whole = '', fraction] = typed.split(point);
  if (isGrouped(whole, group) && !(fraction ?? '').includes(group)) {
    const bare = whole.replaceAll(group, '');
    return fraction === undefined ? bare : `${bare}.${fraction}`;
  }
  return points === 0 && groups === 1 ? typed.replace(group, '.') : null;
}

const isGrouped = (whole: string, group: string): boolean =>
  group === ',' ? /^[1-9]\d{0,2}(,\d{3})+$/.test(whole) : /^[1-9]\d{0,2}(\.\d{3})+$/.test(whole);
