const MAX_ID = 2n ** 63n - 1n;

/** Whether a text could be the id of a reply. */
export function isReplyId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_ID;
}
