'use client';

import { type ReactNode, useMemo } from 'react';
import { useNow } from '@/components/ui/clock';
import type { OwnProfile } from '@/lib/contract/auth';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import { OPENING_VIRTUAL_SOL, OPENING_VIRTUAL_TOKEN, TOTAL_SUPPLY } from '@/lib/curve/constants';
import { DEFAULT_CURVE_FEES } from '@/lib/curve/fees';
import { marketCap, openCurve, spotPrice } from '@/lib/curve/market-state';
import { quoteBuy } from '@/lib/curve/quote-buy';
import { type LaunchDraft, readFirstBuy } from './launch-draft';

/** Draws the mark where there is no picture; the real one is drawn from the mint, which the launch makes. */
const NO_MINT = '11111111111111111111111111111111';

function previewCoin(
  draft: LaunchDraft,
  me: OwnProfile | null,
  dollars: number,
): Omit<ListedCoin, 'created_timestamp'> {
  const lamports = readFirstBuy(draft);
  const after = afterFirstBuy(typeof lamports === 'bigint' ? lamports : 0n);
  const cap = Number(marketCap(after)) / 1e9;
  const hasBuy = after.virtualSol > OPENING_VIRTUAL_SOL;
  return {
    mint: NO_MINT,
    name: draft.name.trim() || 'Name',
    symbol: draft.symbol.trim() || 'SYMBOL',
    description: draft.description,
    image_uri: draft.image,
    metadata_uri: '',
    microblog: '',
    messenger: '',
    website: '',
    bonding_curve: '',
    associated_bonding_curve: '',
    creator: me?.address ?? NO_MINT,
    username: me ? me.username : 'you',
    profile_image: '',
    exchange_pool: null,
    complete: false,
    virtual_sol_reserves: Number(after.virtualSol),
    virtual_token_reserves: Number(after.virtualToken),
    total_supply: Number(TOTAL_SUPPLY),
    show_name: draft.showName,
    king_of_the_hill_timestamp: null,
    market_cap: cap,
    usd_market_cap: cap * dollars,
    ath_market_cap: cap,
    reply_count: 0,
    last_reply: 0,
    nsfw: draft.nsfw,
    market_id: null,
    inverted: false,
    last_trade_timestamp: null,
    is_currently_live: false,
    hidden: false,
    market: {
      price: spotPrice(after),
      volume24h: Number(after.virtualSol - OPENING_VIRTUAL_SOL) / 1e9,
      trades24h: hasBuy ? 1 : 0,
      buys24h: hasBuy ? 1 : 0,
      sells24h: 0,
      holders: hasBuy ? 1 : 0,
      priceChange1h: 0,
      priceChange24h:
        (Number(after.virtualSol * OPENING_VIRTUAL_TOKEN) / Number(after.virtualToken * OPENING_VIRTUAL_SOL) - 1) * 100,
      athMarketCap: cap,
    },
  };
}

function afterFirstBuy(lamports: bigint) {
  try {
    const { after, completes } = quoteBuy(openCurve(), lamports, DEFAULT_CURVE_FEES);
    return completes ? openCurve() : after;
  } catch {
    return openCurve();
  }
}

type LaunchPreviewProps = {
  draft: LaunchDraft;
  me: OwnProfile | null;
  dollars: number;
  row: (coin: ListedCoin) => ReactNode;
};

/** The card as the board will show it, drawn by the board's own `row`. */
export function LaunchPreview({ draft, me, dollars, row }: LaunchPreviewProps) {
  const now = useNow();
  const coin = useMemo(() => previewCoin(draft, me, dollars), [draft, me, dollars]);
  return (
    <section aria-labelledby="launch-preview">
      <h2 id="launch-preview" className="mb-1 text-small text-faint">
        On the board
      </h2>
      {/* It leads nowhere yet. */}
      <ul inert className="rounded-lg border bg-surface">
        {row({ ...coin, created_timestamp: Math.floor(now / 1000) })}
      </ul>
    </section>
  );
}
