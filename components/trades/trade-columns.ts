/** Columns of the feed, in header and rows alike: when, side, SOL, tokens, price (where there is room), who. */
export const TRADE_COLUMNS =
  'grid grid-cols-[3.25rem_3.5rem_1fr_1fr_6rem] md:grid-cols-[5rem_4rem_1fr_1fr_1fr_9rem] items-center gap-x-2 px-3';
