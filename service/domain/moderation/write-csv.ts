const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet takes such a cell for a formula, so it gets an apostrophe in front. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  const plain =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = typeof value === 'string' && FORMULA.test(plain) ? `'${plain}` : plain;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as RFC 4180 has it, with a line of names. */
export function writeCsv(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))];
  return `${lines.join('\r\n')}\r\n`;
}
