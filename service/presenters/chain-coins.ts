import type { Coin } from '../../lib/contract/coins.ts';
import type { ChainCoinRow } from '../database/queries/chain-coins.ts';
import { marketCapOf } from '../domain/solana/read-chain-coin.ts';
import { toSol, toUnixSeconds, toWireUnits } from './wire-numbers.ts';

/** A coin that is read from the chain, in the wire of every other; what only this market knows of a coin is empty. */
export function toChainCoin(row: ChainCoinRow, solPrice: number): Coin {
  const marketCap = toSol(marketCapOf(row));
  return {
    mint: row.mint,
    name: row.name,
    symbol: row.symbol,
    description: '',
    image_uri: '',
    metadata_uri: row.metadataUri,
    microblog: '',
    messenger: '',
    bonding_curve: row.bondingCurve,
    associated_bonding_curve: row.associatedBondingCurve,
    creator: row.creator,
    created_timestamp: toUnixSeconds(row.importedAt),
    exchange_pool: null,
    complete: row.complete,
    virtual_sol_reserves: toWireUnits(row.virtualSol),
    virtual_token_reserves: toWireUnits(row.virtualToken),
    total_supply: toWireUnits(row.totalSupply),
    website: '',
    show_name: false,
    king_of_the_hill_timestamp: null,
    market_cap: marketCap,
    reply_count: 0,
    last_reply: 0,
    nsfw: false,
    market_id: null,
    inverted: false,
    username: '',
    profile_image: '',
    usd_market_cap: Math.round(marketCap * solPrice * 100) / 100,
    last_trade_timestamp: null,
    ath_market_cap: toSol(row.athMarketCap),
    is_currently_live: false,
    hidden: false,
    chain_read_timestamp: toUnixSeconds(row.readAt),
  };
}
