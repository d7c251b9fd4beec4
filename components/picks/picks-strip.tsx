'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { CoinPicture } from '@/components/ui/coin-picture';
import { Count } from '@/components/ui/count';
import { DataAge } from '@/components/ui/data-age';
import { FormulaInfo } from '@/components/ui/formula-info';
import { useMarks } from '@/components/ui/marked';
import { Segmented } from '@/components/ui/segmented';
import { meQuery } from '@/lib/client/auth';
import { type Pick, picksQuery } from '@/lib/client/coin-picks';
import type { Coin } from '@/lib/contract/coins';
import { formatCompact } from '@/lib/format/compact';
import { ChipsSkeleton } from './chips-skeleton';

const WINDOWS = ['1h', '6h', '24h', '7d'] as const satisfies readonly Pick[];
const PICKS: readonly Pick[] = [...WINDOWS, 'for-you'];
const WORDS: Record<Pick, string> = { '1h': '1h', '6h': '6h', '24h': '24h', '7d': '7d', 'for-you': 'For you' };

/** The most traded coins of a window, or those picked for who looks, in one line; how they are picked is a press away. */
export function PicksStrip() {
  const isSignedIn = Boolean(useQuery(meQuery()).data);
  const [asked, setAsked] = useQueryState('picks', parseAsStringLiteral(PICKS).withDefault('24h'));
  // A shared address may ask for what only the signed-in have.
  const pick = asked === 'for-you' && !isSignedIn ? '24h' : asked;
  const query = useQuery(picksQuery(pick));
  const offered: readonly Pick[] = isSignedIn ? PICKS : WINDOWS;
  return (
    <section
      aria-label="Picked coins"
      className="flex h-24 flex-col gap-x-3 border-b bg-surface md:mx-3 md:mt-3 md:h-11 md:flex-row md:items-center md:rounded-lg md:border md:px-3"
    >
      <div className="flex h-11 shrink-0 items-center gap-2 px-3 md:px-0">
        <h2 className="font-semibold whitespace-nowrap max-md:sr-only">
          {pick === 'for-you' ? 'For you' : 'Most traded'}
        </h2>
        <Segmented
          label="Picked by"
          size="small"
          value={pick}
          onChange={(next) => void setAsked(next)}
          options={offered.map((value) => ({ value, label: WORDS[value] }))}
        />
        <Formula pick={pick} />
        {query.dataUpdatedAt > 0 ? (
          <DataAge updatedAt={query.dataUpdatedAt} staleAfterSeconds={90} deadAfterSeconds={300} />
        ) : null}
        <KolLink className="ml-auto md:hidden" />
      </div>
      <Row query={query} pick={pick} />
      <KolLink className="max-md:hidden" />
    </section>
  );
}

const KolLink = ({ className }: { className: string }) => (
  <Link
    href="/kols"
    prefetch={false}
    className={`shrink-0 py-1 text-small whitespace-nowrap text-accent hover:underline ${className}`}
  >
    KOL scan
  </Link>
);

type RowProps = { query: { data: Coin[] | undefined; error: Error | null; refetch: () => unknown }; pick: Pick };

function Row({ query, pick }: RowProps) {
  const mark = useMarks();
  if (!query.data) {
    if (!query.error) return <ChipsSkeleton />;
    return (
      <p className="flex flex-1 items-center gap-2 px-3 text-small text-quiet">
        Picks could not be loaded.
        <button type="button" className="text-accent hover:underline" onClick={() => query.refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (query.data.length === 0) {
    return (
      <p className="flex-1 truncate px-3 text-small text-quiet">
        {pick === 'for-you' ? 'Follow people, and what they trade stands here.' : `Nothing was traded in ${pick}.`}
      </p>
    );
  }
  return (
    <ol
      aria-label={pick === 'for-you' ? 'Coins for you' : `Most traded coins, ${pick}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto px-3 max-md:pb-2 md:px-0"
    >
      {query.data.map((coin, place) => (
        <li key={coin.mint} className="shrink-0">
          <Link
            href={`/coin/${coin.mint}`}
            prefetch={false}
            title={`${coin.name}, market cap ${mark(formatCompact(coin.market_cap))} SOL`}
            className="flex h-9 items-center gap-1.5 rounded px-2 -outline-offset-2 hover:bg-raised md:h-7"
          >
            <span className="figures text-small text-faint">{place + 1}</span>
            <CoinPicture mint={coin.mint} image={coin.image_uri} size={20} />
            <bdi className="max-w-32 truncate font-medium">{coin.symbol}</bdi>
            <Count value={coin.market_cap} className="text-small text-quiet" />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Formula({ pick }: { pick: Pick }) {
  if (pick === 'for-you') {
    return (
      <FormulaInfo label="Why these coins">
        <p className="font-medium">For you</p>
        <p className="text-small text-quiet">
          3 for each person you follow who traded the coin in 7 days, 2 for each who wrote about it, 4 when you follow
          its creator, plus ln(1 + SOL traded in 24 hours). Weighed are those coins and the 500 most traded. The figure
          is the market cap in SOL.
        </p>
      </FormulaInfo>
    );
  }
  return (
    <FormulaInfo label="Why these coins">
      <p className="font-medium">Most traded, {pick}</p>
      <p className="text-small text-quiet">
        Ranked by the SOL traded in the last {pick}, added up from candles of a minute (1h, 6h) or an hour (24h, 7d),
        the first one whole. Nobody can buy a place. The figure is the market cap in SOL.
      </p>
    </FormulaInfo>
  );
}
