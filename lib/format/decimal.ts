/** A number taken apart so that it can be shown without a float ever being rounded again. */
export type Decimal = {
  negative: boolean;
  /** Significant digits without leading or trailing zeros; "" for zero. */
  digits: string;
  /** The value is 0.DIGITS times ten to this power. */
  exponent: number;
};

export type Ratio = { numerator: bigint; denominator: bigint };

const FORM = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** Reads decimal text, e-notation included; null where the text is not a number. */
export function parseDecimal(text: string): Decimal | null {
  const match = FORM.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', power = '0'] = match;
  if (whole + fraction === '') return null;
  const all = whole + fraction;
  const leading = /^0*/.exec(all)?.[0].length ?? 0;
  const digits = all.slice(leading).replace(/0+$/, '');
  if (digits === '') return { negative: false, digits: '', exponent: 0 };
  return { negative: sign === '-', digits, exponent: whole.length - leading + Number(power) };
}

/** A ratio of whole numbers to `significant` digits, cut toward zero; null for a denominator of zero. */
export function ratioToDecimal(ratio: Ratio, significant = 24): Decimal | null {
  const { numerator, denominator } = ratio;
  if (denominator === 0n) return null;
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  if (top === 0n) return { negative: false, digits: '', exponent: 0 };
  // Enough powers of ten that the quotient has at least `significant` digits, whatever the sizes.
  const shift = Math.max(0, bottom.toString().length - top.toString().length + significant);
  const quotient = ((top * 10n ** BigInt(shift)) / bottom).toString();
  return { negative, digits: quotient.slice(0, significant).replace(/0+$/, ''), exponent: quotient.length - shift };
}

/** Any form a number arrives in; null where it is not one. */
export function toDecimal(value: string | number | bigint | Ratio | null | undefined): Decimal | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return ratioToDecimal(value);
  return parseDecimal(String(value));
}

/** Rounds half up to `significant` digits. */
export function roundDecimal(value: Decimal, significant: number): Decimal {
  if (significant < 0) return { negative: false, digits: '', exponent: 0 };
  if (value.digits.length <= significant) return value;
  const up = (value.digits[significant] ?? '0') >= '5';
  const kept = BigInt(value.digits.slice(0, significant) || '0') + (up ? 1n : 0n);
  if (kept === 0n) return { negative: false, digits: '', exponent: 0 };
  const text = kept.toString();
  const carried = text.length > Math.max(significant, 0) ? 1 : 0;
  return { ...value, digits: text.replace(/0+$/, ''), exponent: value.exponent + carried };
}

/** The exact product. */
export function timesDecimal(first: Decimal, second: Decimal): Decimal {
  if (first.digits === '' || second.digits === '') return { negative: false, digits: '', exponent: 0 };
  const product = (BigInt(first.digits) * BigInt(second.digits)).toString();
  // 0.DIGITS times 0.DIGITS has as many places as both together.
  const exponent = first.exponent + second.exponent + product.length - first.digits.length - second.digits.length;
  return { negative: first.negative !== second.negative, digits: product.replace(/0+$/, ''), exponent };
}

/** The value written out in full, never in e-notation. */
export function writeDecimal(value: Decimal): string {
  const { digits, exponent } = value;
  if (digits === '') return '0';
  const sign = value.negative ? '-' : '';
  if (exponent <= 0) return `${sign}0.${'0'.repeat(-exponent)}${digits}`;
  if (digits.length <= exponent) return `${sign}${digits}${'0'.repeat(exponent - digits.length)}`;
  return `${sign}${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
}
