export type ReplyFilters = {
  limit: number;
  newestFirst: boolean;
  /** The address of the only author to show. */
  author: string | null;
  /** The id of a reply to open, wherever it stands; the author is passed over then. */
  around?: string | null;
  /** How many stand before the first that is shown: the next part of a conversation of thousands. */
  offset?: number;
};

/** Apart from what asks, for those that only have it asked anew. */
export const replyKeys = {
  all: ['replies'] as const,
  ofCoin: (mint: string) => [...replyKeys.all, 'coin', mint] as const,
  list: (mint: string, filters: ReplyFilters) => [...replyKeys.ofCoin(mint), filters] as const,
};
