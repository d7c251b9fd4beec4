/** From this many rows on a table draws only those in sight. */
export const VIRTUAL_FROM = 101;

/** Which rows are drawn, and the height of those that are not, px. */
export type RowWindow = { first: number; last: number; before: number; after: number };

export const ALL_ROWS: RowWindow = { first: 0, last: Number.POSITIVE_INFINITY, before: 0, after: 0 };
