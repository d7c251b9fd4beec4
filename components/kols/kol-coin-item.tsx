'use client';

import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Marked } from '@/components/ui/marked';
import type { KolCoin } from '@/lib/contract/kols';
import { formatSol } from '@/lib/format/amounts';
import { useTakeOffTheList } from './use-take-off-the-list';

const SENTIMENTS = {
  positive: { tone: 'up', words: '▲ positive' },
  neutral: { tone: 'neutral', words: 'neutral' },
  negative: { tone: 'down', words: '▼ negative' },
} as const;

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** One coin of the scan; who did what opens below it. */
export function KolCoinItem({ coin, edits }: { coin: KolCoin; edits: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { mentions, trades, sentiment } = coin.kolActivity;
  const { tone, words } = SENTIMENTS[sentiment];
  return (
    <li className="border-b last:border-b-0">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1">
        <span className="figures w-14 shrink-0 font-medium" title="Trending score">
          <Marked>{coin.trendingScore.toFixed(2)}</Marked>
        </span>
        <Link
          href={`/coin/${coin.mint}`}
          prefetch={false}
          className="min-w-0 flex-1 truncate font-semibold hover:underline"
        >
          <bdi>{coin.name}</bdi> <bdi className="text-small font-normal text-faint">{coin.symbol}</bdi>
        </Link>
        <Badge tone={tone}>{words}</Badge>
        <span className="text-small text-quiet">
          {times(trades, 'trade', 'trades')}, {times(mentions, 'mention', 'mentions')}
        </span>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Why ${coin.name} is here`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Why
          <ChevronDown size={12} aria-hidden className={isOpen ? 'rotate-180' : undefined} />
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Reasons coin={coin} edits={edits} /> : null}
      </div>
    </li>
  );
}

function Reasons({ coin, edits }: { coin: KolCoin; edits: boolean }) {
  const { takeOff } = useTakeOffTheList();
  return (
    <ul aria-label={`Who did what with ${coin.name}`} className="border-t bg-ground text-small">
      {coin.reasons.map(({ address, username, trades, bought, sold, mentions }) => (
        <li key={address} className="flex min-h-9 flex-wrap items-center gap-x-3 border-b px-3 py-1 last:border-b-0">
          <Link href={`/portfolio/${address}`} prefetch={false} title={address} className="font-medium hover:underline">
            <bdi>{username}</bdi>
          </Link>
          <span className="text-quiet">
            {times(trades, 'trade', 'trades')}
            {trades > 0 ? (
              <>
                :{' '}
                <span className="text-up">
                  ▲ bought <Marked>{formatSol(BigInt(bought))}</Marked> SOL
                </span>
                ,{' '}
                <span className="text-down">
                  ▼ sold <Marked>{formatSol(BigInt(sold))}</Marked> SOL
                </span>
              </>
            ) : null}
            {mentions > 0 ? `, ${times(mentions, 'mention', 'mentions')}` : null}
          </span>
          {edits ? (
            <Button size="small" variant="quiet" className="ml-auto" onClick={() => takeOff({ address, username })}>
              Take off the list
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
