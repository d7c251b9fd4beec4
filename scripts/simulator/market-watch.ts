import type { CoinMarket } from '../../lib/contract/coin-listings.ts';
import type { Coin } from '../../lib/contract/coins.ts';
import type { ApiClient } from './api-client.ts';
import type { CoinView } from './decide.ts';

/** How far back a move is measured. */
const WINDOW_MS = 60_000;
/** The coins traders look at: those traded last, and those launched last. */
const LISTS = [
  '/coins/list?sort=last_trade_timestamp&limit=60',
  '/coins/list?sort=created_timestamp&limit=30',
] as const;

type Listed = Pick<Coin, 'mint' | 'market_cap' | 'created_timestamp'> & { market: CoinMarket };

/** The market as all traders of a simulation see it, read with the token of one of them. */
export class MarketWatch {
  readonly #api: ApiClient;
  readonly #history = new Map<string, { at: number; marketCap: number }[]>();
  coins: readonly CoinView[] = [];

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async refresh(token: string): Promise<void> {
    const answers = await Promise.all(LISTS.map((path) => this.#api.call({ host: 'analytics', path, token })));
    const listed = new Map<string, Listed>();
    for (const answer of answers) {
      if (answer?.status !== 200) return;
      for (const coin of answer.body.data as Listed[]) listed.set(coin.mint, coin);
    }
    const now = Date.now();
    this.coins = [...listed.values()].map((coin) => ({
      mint: coin.mint,
      marketCap: coin.market_cap,
      ageSeconds: Math.max(0, now / 1000 - coin.created_timestamp),
      move: this.#move(coin.mint, coin.market_cap, now),
    }));
  }

  #move(mint: string, marketCap: number, now: number): number {
    const kept = (this.#history.get(mint) ?? []).filter(({ at }) => now - at <= WINDOW_MS);
    this.#history.set(mint, [...kept, { at: now, marketCap }]);
    const before = kept[0]?.marketCap ?? marketCap;
    return before > 0 ? (marketCap / before - 1) * 100 : 0;
  }
}
