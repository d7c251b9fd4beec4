'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type ListingFilters, listingsQuery } from '@/lib/client/coin-listings';
import { sparksQuery } from '@/lib/client/sparks';

const Lines = createContext<ReadonlyMap<string, readonly number[]>>(new Map());

/** Asks once for the price lines of all coins of these lists, which their own panels load. */
export function SparkScope({ listings, children }: { listings: readonly ListingFilters[]; children: ReactNode }) {
  const lists = useQueries({ queries: listings.map((filters) => ({ ...listingsQuery(filters), enabled: false })) });
  const mints = lists.flatMap(({ data }) => data?.data.map(({ mint }) => mint) ?? []);
  return <SparkLines mints={mints}>{children}</SparkLines>;
}

/** The same for coins that are known. */
export function SparkLines({ mints, children }: { mints: readonly string[]; children: ReactNode }) {
  const { data } = useQuery(sparksQuery(mints));
  const lines = useMemo(() => new Map(data?.sparks.map(({ mint, prices }) => [mint, prices])), [data]);
  return <Lines.Provider value={lines}>{children}</Lines.Provider>;
}

const WIDTH = 48;
const HEIGHT = 16;

/** The path of a line from the lowest to the highest price; a price that never moved lies in the middle. */
export function sparkPath(prices: readonly number[]): string {
  const low = Math.min(...prices);
  const span = Math.max(...prices) - low;
  const x = (index: number) => (index / Math.max(1, prices.length - 1)) * WIDTH;
  const y = (price: number) => (span > 0 ? 1 + (1 - (price - low) / span) * (HEIGHT - 2) : HEIGHT / 2);
  return prices
    .map((price, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(price).toFixed(1)}`)
    .join('');
}

/** The price of a coin over its last day. The figure beside it says the same to a reader; the place is always kept. */
export function Spark({ mint, className }: { mint: string; className?: string }) {
  const prices = useContext(Lines).get(mint) ?? [];
  const change = (prices.at(-1) ?? 0) - (prices[0] ?? 0);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className={clsx('shrink-0 overflow-visible fill-none', className)}
    >
      {prices.length > 1 ? (
        <path
          d={sparkPath(prices)}
          strokeWidth="1.25"
          strokeLinejoin="round"
          className={change > 0 ? 'stroke-up' : change < 0 ? 'stroke-down' : 'stroke-faint'}
        />
      ) : null}
    </svg>
  );
}
