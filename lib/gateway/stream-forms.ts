import 'server-only';
import type { Fields } from './answer-forms.ts';
import { withMoments } from './moderation-forms.ts';

/** Names of moments in what is told of streams and of the positions of wallets. */
const MOMENTS = new Set([
  'createdAt',
  'startedAt',
  'endedAt',
  'stoppedUntil',
  'chatAgainAt',
  'changedAt',
  'until',
  'since',
  'firstTradeAt',
  'lastTradeAt',
  'timestamp',
]);

/** Streams, their stage and rules, and what wallets traded: complete, with moments in any form and at any depth. */
export const timedItem = (item: Fields): Fields => withMoments(item, MOMENTS) as Fields;
