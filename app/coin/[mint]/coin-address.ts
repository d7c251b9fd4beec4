import { type ChartAxis, INTERVALS } from '@/components/trading/chart-series';
import type { CandleInterval } from '@/lib/contract/candles';

const TABS = ['trades', 'holders', 'replies', 'about'] as const;
const AXES: readonly ChartAxis[] = ['price', 'mcap'];

/** What of a coin's page stands in its address, so that a view can be shared. */
export type CoinAddress = {
  tab: (typeof TABS)[number];
  interval: CandleInterval;
  axis: ChartAxis;
};

const DEFAULTS: CoinAddress = { tab: 'trades', interval: '1m', axis: 'price' };

/** The view an address asks for; what it does not say, or says wrongly, is the default. */
export function readCoinAddress(query: Record<string, string | string[] | undefined>): CoinAddress {
  return {
    tab: TABS.find((tab) => tab === query.tab) ?? DEFAULTS.tab,
    interval: INTERVALS.find((interval) => interval === query.interval) ?? DEFAULTS.interval,
    axis: AXES.find((axis) => axis === query.axis) ?? DEFAULTS.axis,
  };
}

/** Writes a view into the address bar; defaults are left out, other parameters stay. */
export function writeCoinAddress(address: CoinAddress): void {
  const url = new URL(window.location.href);
  for (const name of ['tab', 'interval', 'axis'] as const) {
    if (address[name] === DEFAULTS[name]) url.searchParams.delete(name);
    else url.searchParams.set(name, address[name]);
  }
  window.history.replaceState(null, '', url);
}
