'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { FormulaInfo } from '@/components/ui/formula-info';
import { Marked } from '@/components/ui/marked';
import { Panel } from '@/components/ui/panel';
import { Percent } from '@/components/ui/percent';
import { Price } from '@/components/ui/price';
import { Segmented } from '@/components/ui/segmented';
import { volatilityQuery } from '@/lib/client/volatility';
import type { VolatilityWindow } from '@/lib/contract/volatility';

const WINDOWS = ['1h', '6h', '24h', '7d'] as const satisfies readonly VolatilityWindow[];

/** How much a coin's price moved, by figures whose formulas are a press away. */
export function VolatilityPanel({ mint }: { mint: string }) {
  const [window, setWindow] = useState<VolatilityWindow>('24h');
  const query = useQuery(volatilityQuery(mint, window));
  const figures = query.data;
  return (
    <Panel
      title="How much it moves"
      subject="how much it moves"
      query={query}
      staleAfterSeconds={60}
      deadAfterSeconds={300}
      actions={<Formulas />}
      className="min-h-62"
    >
      <div className="space-y-3 p-3">
        <Segmented
          label="Window"
          size="small"
          options={WINDOWS.map((value) => ({ value, label: value }))}
          value={window}
          onChange={setWindow}
        />
        {!figures || figures.candles === 0 ? (
          <EmptyState title={`No trade in ${figures?.window ?? window}`}>A price moves with trades alone.</EmptyState>
        ) : (
          <dl className="space-y-1" aria-busy={query.isPlaceholderData || undefined}>
            <Line term="Realised volatility">
              <Share percent={figures.realisedVolatility} />
            </Line>
            <Line term="From lowest to highest">
              <Share percent={figures.range} />
            </Line>
            <Line term="Deepest fall from a high">
              <Percent value={-figures.maxDrawdown} />
            </Line>
            <Line term="Change">
              <Percent value={figures.change} />
            </Line>
            <Line term="Lowest to highest price">
              <Price value={figures.low} /> <span className="text-faint">to</span> <Price value={figures.high} />
            </Line>
          </dl>
        )}
      </div>
    </Panel>
  );
}

function Formulas() {
  return (
    <FormulaInfo label="How this is computed">
      <p className="font-medium">From the closes of candles in the window</p>
      <p className="text-small text-quiet">
        Candles of 1 minute (1h), 5 minutes (6h), 15 minutes (24h) or an hour (7d); spans without a trade count as no
        move. Realised volatility is the square root of the sum of the squared logarithmic returns. The deepest fall is
        measured from the highest close before it, the change from the price before the window.
      </p>
    </FormulaInfo>
  );
}

/** A share that is no change: without a sign. */
const Share = ({ percent }: { percent: number }) => <Marked>{`${percent.toFixed(2)}%`}</Marked>;

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-quiet">{term}</dt>
      <dd className="figures ml-auto text-right">{children}</dd>
    </div>
  );
}
