import type { OrderText } from '../../../lib/contract/signed-texts.ts';
import type { ServiceError } from '../../errors.ts';
import type { ExecutedTrade } from './executed-trade.ts';

/** An order whose signature has been checked, on its way to execution. */
export type VerifiedOrder = OrderText & {
  /** base58, of the order's own signature; names the trade. */
  signature: string;
  /** SHA-256 of the signed text, hexadecimal. */
  messageHash: string;
  /** The key for quick trading that signed in place of the wallet, base58. */
  delegatedKey?: string;
};

/** The public names of a wallet; nulls where it has no account. */
export type Trader = { username: string | null; profileImage: string | null };

/** `replayed` when the (wallet, nonce) had been executed before: the same trade, told again. */
export type OrderOutcome = { trade: ExecutedTrade; trader: Trader; replayed: boolean };

/** An order under way. It is settled once: by the executor after the commit, or by the queue when that takes too long. */
export type OrderJob = {
  order: VerifiedOrder;
  /** Whether a commit of it may have happened unseen: finding its trade is then its own first answer. */
  uncertain: boolean;
  settled: boolean;
  /** `performance.now()`. */
  arrivedAt: number;
  /** Where it stands among the open orders. */
  place: number;
  resolve: (outcome: OrderOutcome) => void;
  reject: (error: ServiceError) => void;
};
