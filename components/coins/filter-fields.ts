import type { BoardFilters } from './board-filters';

type NumberFilter = Exclude<keyof BoardFilters, 'nsfw'>;

/** The filters that are numbers: how they are named in the form and on their chips. */
export const NUMBER_FILTERS: readonly { name: NumberFilter; label: string; chip: string; unit: 'SOL' | '%' }[] = [
  { name: 'minMarketCap', label: 'Market cap from', chip: 'Market cap ≥', unit: 'SOL' },
  { name: 'maxMarketCap', label: 'Market cap to', chip: 'Market cap ≤', unit: 'SOL' },
  { name: 'minProgress', label: 'Progress from', chip: 'Progress ≥', unit: '%' },
  { name: 'maxProgress', label: 'Progress to', chip: 'Progress ≤', unit: '%' },
  { name: 'minVolume', label: 'Volume in 24 h from', chip: 'Volume ≥', unit: 'SOL' },
];

export type FilterPatch = { [Name in NumberFilter]?: number | null } & { nsfw?: boolean | null };
