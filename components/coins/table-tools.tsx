'use client';

import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useDebounced } from '@/components/ui/use-debounced';
import { type BoardAddress, TABLE_SORTS, type TableSort } from './board-filters';

const SORT_LABELS: Record<TableSort, string> = {
  created_timestamp: 'Launch',
  market_cap: 'Market cap',
  progress: 'Progress',
  volume24h: 'Volume in 24 h',
  holders: 'Holders',
  priceChange24h: 'Change in 24 h',
  last_trade_timestamp: 'Last trade',
  graduated_timestamp: 'Graduation',
  reply_count: 'Replies',
  last_reply: 'Last reply',
};

type TableToolsProps = {
  address: BoardAddress;
  onSort: (sort: TableSort, order: 'asc' | 'desc') => void;
  onSearch: (term: string) => void;
};

/** The term looked for in the table, and every order there is, also those that have no column on a phone. */
export function TableTools({ address, onSort, onSearch }: TableToolsProps) {
  const { sort, order } = address;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2 max-md:px-2">
      <TermField term={address.q} onSearch={onSearch} />
      <select
        aria-label="Order"
        value={sort}
        onChange={(event) => onSort(event.target.value as TableSort, 'desc')}
        className="h-control rounded border border-line-strong bg-surface px-1.5"
      >
        {TABLE_SORTS.map((key) => (
          <option key={key} value={key}>
            {SORT_LABELS[key]}
          </option>
        ))}
      </select>
      <IconButton
        label={order === 'desc' ? 'The greatest first: turn the order' : 'The smallest first: turn the order'}
        onClick={() => onSort(sort, order === 'desc' ? 'asc' : 'desc')}
      >
        <span aria-hidden>{order === 'desc' ? '↓' : '↑'}</span>
      </IconButton>
    </div>
  );
}

/** Writes the term into the address once the person rests, and follows the address where something else changes it. */
function TermField({ term, onSearch }: { term: string; onSearch: (term: string) => void }) {
  const [text, setText] = useState(term);
  const [seen, setSeen] = useState(term);
  const [told, setTold] = useState(term);
  if (term !== seen) {
    setSeen(term);
    if (term !== told) {
      setTold(term);
      setText(term);
    }
  }
  const rested = useDebounced(text, 300);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the person typed is told
  useEffect(() => {
    const next = rested.trim();
    if (next === told) return;
    setTold(next);
    onSearch(next);
  }, [rested]);
  return (
    <Input
      label="Coins by name, symbol, mint or creator"
      hideLabel
      type="search"
      placeholder="Name, symbol, mint or creator"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      prefix={<Search size={14} aria-hidden className="text-faint" />}
      className="min-w-0 flex-1 md:w-72 md:flex-none"
    />
  );
}
