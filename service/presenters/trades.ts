import type { Trade } from '../../lib/contract/trades.ts';
import type { ExecutedTrade } from '../domain/orders/executed-trade.ts';

/** The public names of a trade's wallet; null where it has no account. */
export type Trader = { username: string | null; profileImage: string | null };

/** A trade as the feed and an order's answer show it. All amounts are below 2^53. */
export function presentTrade(trade: Omit<ExecutedTrade, 'coinId'> & Trader): Trade {
  return {
    signature: trade.signature,
    mint: trade.mint,
    user: trade.wallet,
    username: trade.username ?? '',
    profile_image: trade.profileImage ?? '',
    is_buy: trade.isBuy,
    sol_amount: Number(trade.solAmount),
    token_amount: Number(trade.tokenAmount),
    // Lamports over units of a millionth token: nine decimals against six.
    price: Number(trade.solAmount) / Number(trade.tokenAmount) / 1000,
    timestamp: trade.createdAt.getTime(),
    virtual_sol_reserves: Number(trade.virtualSol),
    virtual_token_reserves: Number(trade.virtualToken),
  };
}
