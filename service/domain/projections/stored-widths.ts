/** Widths of the candles that are kept, in seconds, ascending; every other width is a multiple of one of them. */
export const STORED_WIDTHS = [1, 60, 3600] as const;
