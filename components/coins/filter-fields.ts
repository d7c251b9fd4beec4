import type { BoardAddress, BoardFilters, LaunchedWithin } from './board-filters';

type NumberFilter = Exclude<keyof BoardFilters, 'nsfw' | 'within' | 'live' | 'creatorSold'>;
type NumberField = { name: NumberFilter; label: string; chip: string; unit: 'SOL' | '%' | '' };

/** The filters that are numbers: how they are named in the form and on their chips. */
export const NUMBER_FILTERS: readonly NumberField[] = [
  { name: 'minMarketCap', label: 'Market cap from', chip: 'Market cap ≥', unit: 'SOL' },
  { name: 'maxMarketCap', label: 'Market cap to', chip: 'Market cap ≤', unit: 'SOL' },
  { name: 'minProgress', label: 'Progress from', chip: 'Progress ≥', unit: '%' },
  { name: 'maxProgress', label: 'Progress to', chip: 'Progress ≤', unit: '%' },
  { name: 'minVolume', label: 'Volume in 24 h from', chip: 'Volume ≥', unit: 'SOL' },
  { name: 'minHolders', label: 'Holders from', chip: 'Holders ≥', unit: '' },
  { name: 'maxTop10', label: 'Top 10 hold at most', chip: 'Top 10 ≤', unit: '%' },
];

export const WITHIN_LABELS: Record<LaunchedWithin, string> = {
  '1h': 'Last hour',
  '6h': 'Last 6 hours',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
};

type ChoiceName = 'within' | 'live' | 'creatorSold' | 'phase';
type Choice = { name: ChoiceName; label: string; options: readonly { value: string; label: string; chip: string }[] };

/** The filters that are one of a few; the empty choice filters nothing. */
export const CHOICE_FILTERS: readonly Choice[] = [
  {
    name: 'within',
    label: 'Launched',
    options: Object.entries(WITHIN_LABELS).map(([value, label]) => ({
      value,
      label,
      chip: `Launched in the ${label.toLowerCase()}`,
    })),
  },
  {
    name: 'phase',
    label: 'Phase (table)',
    options: [
      { value: 'curve', label: 'On the curve', chip: 'On the curve' },
      { value: 'graduated', label: 'Graduated', chip: 'Graduated' },
    ],
  },
  {
    name: 'live',
    label: 'Livestream',
    options: [
      { value: 'true', label: 'Live now', chip: 'Live now' },
      { value: 'false', label: 'Not live', chip: 'Not live' },
    ],
  },
  {
    name: 'creatorSold',
    label: 'Creator',
    options: [
      { value: 'false', label: 'Never sold', chip: 'Creator never sold' },
      { value: 'true', label: 'Has sold', chip: 'Creator has sold' },
    ],
  },
];

export type FilterAddress = BoardFilters & Pick<BoardAddress, 'phase'>;

export type FilterPatch = { [Name in keyof FilterAddress]?: FilterAddress[Name] | null };

/** What the address holds of a choice, from the text of its option. */
export function readChoice(name: ChoiceName, text: string): FilterPatch {
  if (text === '') return { [name]: null };
  return { [name]: name === 'live' || name === 'creatorSold' ? text === 'true' : text };
}
