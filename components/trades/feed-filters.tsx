'use client';

import type { ReactNode } from 'react';
import { useMarks } from '@/components/ui/marked';
import { Segmented } from '@/components/ui/segmented';
import { MINIMUM_SIZES, type TradeFilter } from './trade-filter';

type FeedFiltersProps = {
  filter: TradeFilter;
  onChange: (filter: TradeFilter) => void;
  /** Nobody is signed in: there are no own trades to pick. */
  canPickMine: boolean;
  showsTime: boolean;
  onShowTime: (showsTime: boolean) => void;
  /** What stands at the end of the row. */
  children: ReactNode;
};

const SIDES = [
  { value: 'all', label: 'All' },
  { value: 'buy', label: 'Buys' },
  { value: 'sell', label: 'Sells' },
] as const;

/** Which trades of the feed are shown, and how their moment is written. */
export function FeedFilters({ filter, onChange, canPickMine, showsTime, onShowTime, children }: FeedFiltersProps) {
  const mark = useMarks();
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-1">
      <Segmented
        label="Side"
        size="small"
        options={SIDES}
        value={filter.side}
        onChange={(side) => onChange({ ...filter, side })}
      />
      <select
        aria-label="Smallest trade shown"
        value={filter.minimumLamports}
        onChange={(event) => onChange({ ...filter, minimumLamports: Number(event.target.value) })}
        className="h-7 rounded border border-line-strong bg-surface px-1.5 text-small text-ink max-md:h-9"
      >
        {MINIMUM_SIZES.map((size) => (
          <option key={size.lamports} value={size.lamports}>
            {mark(size.label)}
          </option>
        ))}
      </select>
      {canPickMine && (
        <label className="flex items-center gap-1.5 text-small text-quiet max-md:h-9">
          <input
            type="checkbox"
            checked={filter.onlyMine}
            onChange={(event) => onChange({ ...filter, onlyMine: event.target.checked })}
          />
          Mine
        </label>
      )}
      {canPickMine && (
        <label className="flex items-center gap-1.5 text-small text-quiet max-md:h-9">
          <input
            type="checkbox"
            checked={filter.onlyFollowed}
            onChange={(event) => onChange({ ...filter, onlyFollowed: event.target.checked })}
          />
          Followed
        </label>
      )}
      <input
        aria-label="Trader by address or name"
        placeholder="Trader"
        value={filter.trader}
        maxLength={44}
        onChange={(event) => onChange({ ...filter, trader: event.target.value })}
        className="h-7 w-24 rounded border border-line-strong bg-surface px-1.5 text-small text-ink max-md:h-9"
      />
      <label className="flex items-center gap-1.5 text-small text-quiet max-md:h-9">
        <input type="checkbox" checked={showsTime} onChange={(event) => onShowTime(event.target.checked)} />
        Time of day
      </label>
      <div className="ml-auto flex items-center gap-2">{children}</div>
    </div>
  );
}
