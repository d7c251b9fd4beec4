export const SOL_DECIMALS = 9;
export const TOKEN_DECIMALS = 6;
/** Shown where a value is not known; a zero is always written as one. */
export const UNKNOWN = '–';
/** The true minus sign: as wide as the plus, and never broken from its number. */
export const MINUS = '−';

/** Base units as an exact decimal text without trailing zeros: (1500000000n, 9) is "1.5". */
export function decimalText(value: bigint, decimals: number): string {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Groups the whole part by thousands: "1234567.5" is "1,234,567.5". */
export function groupThousands(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

export type UnitsFormat = {
  /** Further digits are cut, never rounded up: what is shown is never more than what is there. */
  maximumFractionDigits?: number;
  minimumFractionDigits?: number;
};

/**
 * Base units for people: grouped, cut toward zero, U+2212 for minus. Text that was cut to nothing says so
 * ("<0.01"), so that a small balance never looks like none.
 */
export function formatUnits(value: bigint | null, decimals: number, format: UnitsFormat = {}): string {
  if (value === null) return UNKNOWN;
  const { maximumFractionDigits = decimals, minimumFractionDigits = 0 } = format;
  const magnitude = value < 0n ? -value : value;
  const sign = value < 0n ? MINUS : '';
  const step = 10n ** BigInt(Math.max(0, decimals - maximumFractionDigits));
  if (magnitude > 0n && magnitude < step) {
    return `${sign ? `>${MINUS}` : '<'}${decimalText(step, decimals)}`;
  }
  const [whole = '0', fraction = ''] = decimalText((magnitude / step) * step, decimals).split('.');
  const padded = fraction.padEnd(Math.min(minimumFractionDigits, decimals), '0');
  return `${sign}${groupThousands(whole)}${padded ? `.${padded}` : ''}`;
}

/** Lamports as SOL: four decimals below a thousand, two above. */
export function formatSol(lamports: bigint | null): string {
  if (lamports === null) return UNKNOWN;
  const magnitude = lamports < 0n ? -lamports : lamports;
  const maximumFractionDigits = magnitude >= 1_000_000_000_000n ? 2 : 4;
  return formatUnits(lamports, SOL_DECIMALS, { maximumFractionDigits });
}

/** Lamports of a fee as SOL: six decimals, so that the parts of a small one still add up. */
export function formatFee(lamports: bigint | null): string {
  return formatUnits(lamports, SOL_DECIMALS, { maximumFractionDigits: 6 });
}

/** Token units as whole tokens: no decimals from a thousand on, two below. */
export function formatTokens(units: bigint | null): string {
  if (units === null) return UNKNOWN;
  const magnitude = units < 0n ? -units : units;
  return formatUnits(units, TOKEN_DECIMALS, { maximumFractionDigits: magnitude >= 1_000_000_000n ? 0 : 2 });
}
