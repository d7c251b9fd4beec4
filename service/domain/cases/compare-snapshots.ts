type Json = Record<string, unknown>;
export type Difference = { path: string; reported: unknown; now: unknown };

const MOST_DIFFERENCES = 100;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where two snapshots of a subject differ, by path; lists are compared as a whole. */
export function compareSnapshots(reported: Json, now: Json, prefix = ''): Difference[] {
  const names = [...new Set([...Object.keys(reported), ...Object.keys(now)])];
  const differences = names.flatMap((name): Difference[] => {
    const [before, after, path] = [reported[name], now[name], `${prefix}${name}`];
    if (isObject(before) && isObject(after)) return compareSnapshots(before, after, `${path}.`);
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [{ path, reported: before ?? null, now: after ?? null }];
  });
  return differences.slice(0, MOST_DIFFERENCES);
}
