'use client';

import { ListFilter } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { countFilters } from './board-filters';
import type { FilterAddress, FilterPatch } from './filter-fields';

const FilterForm = dynamic(() => import('./filter-form').then((module) => module.FilterForm), {
  ssr: false,
  loading: () => <div className="h-128 w-80" />,
});

/** The button that opens the filters; it says how many are on. */
export function FilterMenu({ address, onChange }: { address: FilterAddress; onChange: (patch: FilterPatch) => void }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const count = countFilters(address);
  return (
    <>
      <Button ref={anchor} size="small" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ListFilter size={14} aria-hidden />
        Filters
        {count > 0 ? <span className="figures text-faint">{count}</span> : null}
      </Button>
      <Popover open={open} onOpenChange={setOpen} anchor={anchor} label="Filters" align="start">
        <FilterForm
          address={address}
          onApply={(patch) => {
            onChange(patch);
            setOpen(false);
          }}
        />
      </Popover>
    </>
  );
}
