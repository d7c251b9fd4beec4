'use client';

import Link from 'next/link';
import { Age } from '@/components/ui/age';
import { SolAmount } from '@/components/ui/amount';
import { Badge } from '@/components/ui/badge';
import type { CaseDetail } from '@/lib/contract/case-details';

const OUTCOMES = {
  trading: { label: 'trading', tone: 'neutral' },
  graduated: { label: 'graduated', tone: 'up' },
  quiet: { label: 'quiet', tone: 'neutral' },
  hidden: { label: 'hidden', tone: 'red' },
} as const;

/** Coins with what became of them; pictures stay away, they may be what was reported. */
export function CoinLines({ coins, label }: { coins: CaseDetail['creatorCoins']; label: string }) {
  return (
    <ul aria-label={label}>
      {coins.map((coin) => (
        <li key={coin.mint} className="flex h-row items-center gap-3 border-b">
          <Link
            href={`/coin/${coin.mint}`}
            prefetch={false}
            target="_blank"
            className="min-w-0 truncate font-medium hover:underline"
          >
            <bdi>{coin.name}</bdi> <span className="text-faint">{coin.symbol}</span>
          </Link>
          <Badge tone={OUTCOMES[coin.outcome].tone}>{OUTCOMES[coin.outcome].label}</Badge>
          <span className="ml-auto shrink-0 text-small text-faint">
            <span className="figures">{coin.holders}</span> holders
          </span>
          <SolAmount lamports={BigInt(coin.marketCap)} compact className="w-24 shrink-0 text-right" />
          <Age at={Date.parse(coin.createdAt)} className="figures w-8 shrink-0 text-right text-small text-faint" />
        </li>
      ))}
    </ul>
  );
}
