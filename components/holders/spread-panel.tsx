'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { useMarks } from '@/components/ui/marked';
import { Panel } from '@/components/ui/panel';
import { spreadsQuery } from '@/lib/client/holders';
import type { Spread } from '@/lib/contract/holders';

const WIDTH = 600;
const HEIGHT = 96;

/** Lines of percent over time, as SVG paths; steps, because a coin stays as it is until it is traded again. */
export function spreadPath(spreads: readonly Spread[], pick: (spread: Spread) => number): string {
  const first = spreads[0]?.time ?? 0;
  const span = Math.max(1, (spreads.at(-1)?.time ?? 0) - first);
  const x = ({ time }: Spread) => (((time - first) / span) * WIDTH).toFixed(1);
  const y = (spread: Spread) => (HEIGHT - (Math.min(100, pick(spread)) / 100) * HEIGHT).toFixed(1);
  return spreads.map((spread, at) => (at === 0 ? `M${x(spread)} ${y(spread)}` : `H${x(spread)}V${y(spread)}`)).join('');
}

const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

const LINES = [
  { name: 'Top 10', className: 'stroke-ink', swatch: 'bg-ink', pick: (spread: Spread) => spread.top10Percentage },
  { name: 'Top 50', className: 'stroke-faint', swatch: 'bg-faint', pick: (spread: Spread) => spread.top50Percentage },
  {
    name: 'Gini × 100',
    className: 'stroke-amber',
    swatch: 'bg-amber',
    pick: (spread: Spread) => spread.giniCoefficient * 100,
  },
] as const;

/** How concentrated the coin was, hour by hour. */
export function SpreadPanel({ mint }: { mint: string }) {
  const query = useQuery(spreadsQuery(mint));
  const spreads = query.data?.spreads ?? [];
  return (
    <Panel
      title="Concentration over time"
      subject="the concentration over time"
      query={query}
      staleAfterSeconds={120}
      deadAfterSeconds={300}
      bodyClassName="min-h-44 p-3"
      isEmpty={spreads.length === 0}
      empty={<EmptyState title="No hour yet">The picture starts with the first trade.</EmptyState>}
    >
      <SpreadPicture spreads={spreads} />
    </Panel>
  );
}

function SpreadPicture({ spreads }: { spreads: readonly Spread[] }) {
  const mark = useMarks();
  const first = spreads[0];
  const last = spreads.at(-1);
  if (!first || !last) return null;
  const hours = Math.round((last.time - first.time) / 3600) + 1;
  const sentence = `Within ${hours} ${hours === 1 ? 'hour' : 'hours'} the top ten went from ${figure(first.top10Percentage)} % to ${figure(last.top10Percentage)} % of the supply, held by ${figure(first.holders)} wallets then and ${figure(last.holders)} now.`;
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
        role="img"
        aria-label={mark(sentence)}
      >
        {[0, 0.5, 1].map((level) => (
          <path
            key={level}
            d={`M0 ${level * HEIGHT}H${WIDTH}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {LINES.map(({ name, className, pick }) => (
          <path
            key={name}
            d={`${spreadPath(spreads, pick)}${spreads.length === 1 ? `H${WIDTH}` : ''}`}
            className={`fill-none ${className}`}
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ul aria-label="Lines" className="mt-2 flex flex-wrap gap-x-4 text-small">
        {LINES.map(({ name, swatch, pick }) => (
          <li key={name} className="flex items-center gap-1.5 text-quiet">
            <span aria-hidden className={`inline-block h-0.5 w-3 ${swatch}`} />
            {name} <span className="figures text-ink">{mark(figure(pick(last)))}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-small text-faint">{mark(sentence)} From 0 at the bottom to 100.</p>
    </>
  );
}
