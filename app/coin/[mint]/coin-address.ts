import { parseAsStringLiteral } from 'nuqs/server';
import { INTERVALS } from '@/components/trading/chart-series';

const TABS = ['trades', 'holders', 'replies', 'about'] as const;

/** What of a coin's page stands in its address, so that a view can be shared. */
export const coinAddress = {
  tab: parseAsStringLiteral(TABS).withDefault('trades'),
  interval: parseAsStringLiteral(INTERVALS).withDefault('1m'),
  axis: parseAsStringLiteral(['price', 'mcap'] as const).withDefault('price'),
};
