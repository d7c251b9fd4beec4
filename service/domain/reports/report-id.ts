import { isReplyId } from '../replies/reply-id.ts';

/** The number of a report, or null for a text that is none: both kinds of id are positive 64-bit integers. */
export function readReportId(text: string): bigint | null {
  return isReplyId(text) ? BigInt(text) : null;
}
