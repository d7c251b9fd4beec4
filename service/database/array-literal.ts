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
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `"${value.replace(SPECIAL, '\\$&')}"`;
  return value instanceof Date ? value.toISOString() : String(value);
}
