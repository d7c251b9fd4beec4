import type { OrderText } from '../../../lib/contract/signed-texts.ts';
import type { ExecutedTrade } from './executed-trade.ts';

/** An order whose signature has been checked, on its way to execution. */
export type VerifiedOrder = OrderText & {
  /** base58, of the order's own signature; names the trade. */
  signature: string;
  /** SHA-256 of the signed text, hexadecimal. */
  messageHash: string;
};

/** `replayed` when the (wallet, nonce) had been executed before: the same trade, told again. */
export type OrderOutcome = { trade: ExecutedTrade; replayed: boolean };

/**
 * The one bounded queue over all coins (docs/decisions). `submit` resolves only after the commit.
 * @throws ServiceError with a 409 code of the contract, `queue_full` or `unavailable`.
 */
export type OrderQueue = {
  submit: (order: VerifiedOrder) => Promise<OrderOutcome>;
  /** Stops taking orders, finishes those under way. */
  drain: () => Promise<void>;
};
