import type { Coin, SolPrice } from '../../lib/contract/coins.ts';
import type { CoinRow } from '../database/queries/coins.ts';
import type { SolQuote } from '../domain/market/get-sol-price.ts';
import { toSol, toUnixSeconds, toWireUnits } from './wire-numbers.ts';

/**
 * The coin of the main host (interface section 2). `solPrice` is dollars for one SOL.
 * A creator who does not show their name leaves no trace of the account behind the address.
 */
export function toCoin(row: CoinRow, solPrice: number): Coin {
  const marketCap = toSol(row.marketCap);
  return {
    mint: row.mint,
    name: row.name,
    symbol: row.symbol,
    description: row.description,
    image_uri: row.imageUri,
    metadata_uri: row.metadataUri,
    microblog: row.microblog,
    messenger: row.messenger,
    bonding_curve: row.bondingCurve,
    associated_bonding_curve: row.associatedBondingCurve,
    creator: row.creator,
    created_timestamp: toUnixSeconds(row.createdAt),
    exchange_pool: row.exchangePool,
    complete: row.complete,
    virtual_sol_reserves: toWireUnits(row.virtualSol),
    virtual_token_reserves: toWireUnits(row.virtualToken),
    total_supply: toWireUnits(row.totalSupply),
    website: row.website,
    show_name: row.showName,
    king_of_the_hill_timestamp: row.kingAt && toUnixSeconds(row.kingAt),
    market_cap: marketCap,
    reply_count: row.replyCount,
    last_reply: row.lastReplyAt ? toUnixSeconds(row.lastReplyAt) : 0,
    nsfw: row.nsfw,
    market_id: null,
    inverted: false,
    username: (row.showName && row.username) || '',
    profile_image: (row.showName && row.profileImage) || '',
    usd_market_cap: Math.round(marketCap * solPrice * 100) / 100,
    last_trade_timestamp: row.lastTradeAt && toUnixSeconds(row.lastTradeAt),
    ath_market_cap: toSol(row.athMarketCap),
    is_currently_live: row.isLive,
    hidden: row.hidden,
  };
}

export function toCoins(rows: CoinRow[], solPrice: number): Coin[] {
  return rows.map((row) => toCoin(row, solPrice));
}

export function toSolPrice(quote: SolQuote): SolPrice {
  return { solPrice: quote.dollars, updatedAt: quote.updatedAt.toISOString(), source: quote.source };
}
