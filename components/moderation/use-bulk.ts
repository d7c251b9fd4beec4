import { useState } from 'react';
import { caseName } from '@/lib/client/desk-filters';
import type { Case } from '@/lib/contract/cases';

/** What is selected, and the selection while it is decided: as it was when that began. */
export function useBulk(rows: readonly Case[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<readonly Case[] | null>(null);
  return {
    selected,
    setSelected,
    bulk,
    startBulk: () => {
      const chosen = rows.filter((row) => selected.has(caseName(row)) && row.open > 0);
      if (chosen.length > 0) setBulk(chosen);
    },
    removeFromBulk: (row: Case) => {
      setSelected((known) => new Set([...known].filter((name) => name !== caseName(row))));
      setBulk((known) => known?.filter((one) => caseName(one) !== caseName(row)) ?? null);
    },
    endBulk: () => {
      if (bulk) setSelected(new Set());
      setBulk(null);
    },
  };
}
