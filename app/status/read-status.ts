import 'server-only';
import { listingsQuery } from '@/lib/client/coin-listings';
import { solPriceQuery } from '@/lib/client/coins';
import { createQueryClient } from '@/lib/client/query-client';
import { HOSTS, type Host } from '@/lib/contract/hosts';
import { gatewaySettings } from '@/lib/gateway/env';
import { serverFetch } from '@/lib/gateway/server-fetch';

/** Who answers later than this does not answer. */
const TIMEOUT_MS = 2000;

export type HostStatus = { host: Host; isReady: boolean; tookMs: number };

export type SiteStatus = {
  hosts: HostStatus[];
  media: 'on' | 'off' | 'silent';
  /** When the newest trade was made and the price of SOL was learnt, ms; null where the service cannot say. */
  newestTradeAt: number | null;
  solPriceAt: number | null;
  askedAt: number;
};

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok;
  } catch {
    return false;
  }
}

async function askHost(host: Host): Promise<HostStatus> {
  const startedMs = performance.now();
  const isReady = await answers(`${gatewaySettings().hostUrls[host]}/health/ready`);
  return { host, isReady, tookMs: Math.round(performance.now() - startedMs) };
}

/** The media server greets at its root by plain HTTP too. */
async function askMedia(): Promise<SiteStatus['media']> {
  const { mediaUrl } = gatewaySettings();
  if (!mediaUrl) return 'off';
  return (await answers(mediaUrl.replace(/^ws/, 'http'))) ? 'on' : 'silent';
}

/** Asks everything that pages are made of, at once, and never for longer than a few seconds. */
export async function readStatus(): Promise<SiteStatus> {
  const client = createQueryClient();
  const newest = listingsQuery({ sort: 'last_trade_timestamp', order: 'desc', limit: 1 }, serverFetch);
  const [hosts, media, list, price] = await Promise.all([
    Promise.all(HOSTS.map(askHost)),
    askMedia(),
    client.fetchQuery(newest).catch(() => null),
    client.fetchQuery(solPriceQuery(serverFetch)).catch(() => null),
  ]);
  const tradeSeconds = list?.data[0]?.last_trade_timestamp ?? null;
  return {
    hosts,
    media,
    newestTradeAt: tradeSeconds === null ? null : tradeSeconds * 1000,
    solPriceAt: price ? Date.parse(price.updatedAt) : null,
    askedAt: Date.now(),
  };
}
