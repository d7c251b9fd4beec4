/** What may stand in an array that goes to the database as one parameter. */
export type ArrayElement = string | number | bigint | boolean | Date | null;

const SPECIAL = /["\\]/g;

/**
 * An array as PostgreSQL reads it from text, for parameters of many rows. pg makes one too, but escapes each element
 * twice whatever it is and writes times in the local zone: it was a seventh of all memory an order took.
 */
export function arrayLiteral(values: readonly ArrayElement[]): string {
  return `{${values.map(elementOf).join(',')}}`;
}

function elementOf(value: ArrayElement): string {
  if (typeof value === 'bigint' || typeof value === 'number') return value.toString();
  if (typeof value === 'string') return quoted(value);
  if (value === null) return 'NULL';
  return value instanceof Date ? isoTime(value) : String(value);
}

/** Hardly any text has something to escape, and to look is a tenth of replacing. */
function quoted(text: string): string {
  return `"${text.includes('"') || text.includes('\\') ? text.replace(SPECIAL, '\\$&') : text}"`;
}

let latest = { time: Number.NaN, text: '' };

/** The rows of a batch mostly have one time. */
function isoTime(date: Date): string {
  const time = date.getTime();
  if (time !== latest.time) latest = { time, text: date.toISOString() };
  return latest.text;
}
