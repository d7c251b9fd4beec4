'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useNow } from '@/components/ui/clock';
import { Figure } from '@/components/ui/figure';
import { useNumberStyle } from '@/components/ui/number-style';
import { solPriceQuery } from '@/lib/client/coins';
import { formatAbsolute } from '@/lib/format/age';
import { plainDollars } from '@/lib/format/plain-dollars';

/** A dollar price this old is shown as stale; feeds update within a minute or two. */
const STALE_MS = 300_000;

/** What one SOL costs, and where the price comes from. */
export function SolPrice({ className }: { className?: string }) {
  const { data } = useQuery(solPriceQuery());
  const now = useNow(60_000);
  const { separators } = useNumberStyle();
  const isSample = data?.source === 'sample';
  const updatedAt = data ? Date.parse(data.updatedAt) : 0;
  const isStale = Boolean(data) && !isSample && now - updatedAt > STALE_MS;
  const hint = !data
    ? 'The price of SOL is not known yet'
    : isSample
      ? 'A fixed sample price, set for this market'
      : `From ${data.source}, ${formatAbsolute(updatedAt)}`;
  return (
    <span title={hint} className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
      <span className="text-faint">SOL</span>
      <Figure value={data?.solPrice ?? null} className={isStale ? 'text-amber' : 'text-quiet'}>
        {plainDollars(data?.solPrice, separators)}
      </Figure>
    </span>
  );
}
