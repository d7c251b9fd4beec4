'use client';

import { useQuery } from '@tanstack/react-query';
import { coinsByMintsQuery } from '@/lib/client/coins-by-mints';
import type { CoinMarket } from '@/lib/contract/coin-listings';

/** The day's figures of one coin; null while the analytics host has not answered, or does not know it. */
export function useCoinMarket(mint: string): CoinMarket | null {
  const { data } = useQuery(coinsByMintsQuery([mint]));
  return data?.data[0]?.market ?? null;
}
