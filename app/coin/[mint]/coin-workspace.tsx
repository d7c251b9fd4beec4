'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { AlertSlot } from '@/components/alerts/alert-slot';
import { BookmarkStar } from '@/components/bookmarks/bookmark-star';
import { ReportButton } from '@/components/reports/report-button';
import { ReportHost } from '@/components/reports/report-host';
import { TradeFeed } from '@/components/trades/trade-feed';
import { ChartPanel } from '@/components/trading/chart-panel';
import { CoinHeader } from '@/components/trading/coin-header';
import { CoinNotices } from '@/components/trading/coin-notices';
import { OrderDesk } from '@/components/trading/order-desk';
import { useCoinMarket } from '@/components/trading/use-coin-market';
import { Count } from '@/components/ui/count';
import { DataAge } from '@/components/ui/data-age';
import { FailsAlone } from '@/components/ui/fails-alone';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useSingleKeys } from '@/components/ui/use-single-keys';
import { SignInButton } from '@/components/wallet/sign-in-button';
import { useWalletSigner } from '@/components/wallet/use-wallet-signer';
import { meQuery } from '@/lib/client/auth';
import { coinQuery } from '@/lib/client/coins';
import { coinsByMintsQuery } from '@/lib/client/coins-by-mints';
import { useMarketStream } from '@/lib/client/use-market-stream';
import type { Coin } from '@/lib/contract/coins';
import { type CoinAddress, writeCoinAddress } from './coin-address';

// Rendered on the server like the rest; without a stream nobody but the creator loads it.
const LiveSlot = dynamic(() =>
  import('@/components/livestreams/live-list/live-slot').then((module) => module.LiveSlot),
);

const TabSkeleton = () => <Skeleton className="h-128" />;
// Only the first tab is read by nearly everybody.
const HoldersPanel = dynamic(() => import('@/components/holders/holders-panel').then((module) => module.HoldersPanel), {
  loading: TabSkeleton,
});
const RepliesPanel = dynamic(() => import('@/components/replies/replies-panel').then((module) => module.RepliesPanel), {
  loading: TabSkeleton,
});
const AboutPanel = dynamic(() => import('@/components/trading/about-panel').then((module) => module.AboutPanel), {
  loading: TabSkeleton,
});

const ChainCoinPage = dynamic(() =>
  import('@/components/trading/chain-coin-page').then((module) => module.ChainCoinPage),
);
const CoinClips = dynamic(() => import('./coin-clips').then((module) => module.CoinClips), {
  ssr: false,
  loading: () => <Skeleton className="h-56" />,
});

/** The whole page of a coin. Each part asks for its own data and fails alone. */
export function CoinWorkspace({ mint, address }: { mint: string; address: CoinAddress }) {
  const coin = useQuery(coinQuery(mint));
  useMarketStream(mint);
  if (!coin.data) {
    return (
      <Panel title="Coin" subject="the coin" query={coin} className="m-2 min-h-96">
        {null}
      </Panel>
    );
  }
  return <LoadedCoin coin={coin.data} opened={address} />;
}

function LoadedCoin({ coin, opened }: { coin: Coin; opened: CoinAddress }) {
  const { mint } = coin;
  const [address, setAddress] = useCoinAddress(opened);
  const own = useQuery(meQuery()).data?.address ?? null;
  const signer = useWalletSigner();
  const readAt = coin.chain_read_timestamp;
  if (readAt !== undefined) {
    return <ChainCoinPage coin={coin} readAt={readAt * 1000} own={own} actions={<BookmarkStar coin={coin} />} />;
  }
  return (
    <div className="space-y-2 max-md:pb-16 md:p-2">
      <FailsAlone subject="The notices">
        <CoinNotices coin={coin} />
      </FailsAlone>
      <ReportHost />
      <FailsAlone subject="The heading">
        <CoinHeader
          coin={coin}
          actions={
            <FailsAlone instead={null}>
              <FiguresAge mint={mint} />
              {coin.is_currently_live || own === coin.creator ? <LiveSlot coin={coin} own={own} /> : null}
              <AlertSlot coin={coin} />
              <BookmarkStar coin={coin} />
              <ReportButton subject={{ type: 'coin', id: mint, name: coin.name }} />
            </FailsAlone>
          }
        />
      </FailsAlone>
      <div className="grid items-start gap-2 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-2">
          <FailsAlone subject="The chart">
            <ChartPanel
              coin={coin}
              interval={address.interval}
              axis={address.axis}
              onInterval={(interval) => setAddress({ interval })}
              onAxis={(axis) => setAddress({ axis })}
              own={own}
            />
          </FailsAlone>
          <FailsAlone>
            <CoinTabs coin={coin} own={own} tab={address.tab} onTab={(tab) => setAddress({ tab })} />
          </FailsAlone>
        </div>
        <FailsAlone subject="The order">
          <OrderDesk mint={mint} own={own} signer={signer} signIn={<SignInButton size="large" block />} />
        </FailsAlone>
      </div>
    </div>
  );
}

/** The view, kept in the address bar; a link to another view of the same coin opens that one. */
function useCoinAddress(opened: CoinAddress): [CoinAddress, (change: Partial<CoinAddress>) => void] {
  const [address, setAddress] = useState(opened);
  const [followed, setFollowed] = useState(opened);
  if (followed.tab !== opened.tab || followed.interval !== opened.interval || followed.axis !== opened.axis) {
    setFollowed(opened);
    setAddress(opened);
  }
  const change = (part: Partial<CoinAddress>) => {
    const next = { ...address, ...part };
    setAddress(next);
    writeCoinAddress(next);
  };
  return [address, change];
}

type CoinTabsProps = {
  coin: Coin;
  own: string | null;
  tab: CoinAddress['tab'];
  onTab: (tab: CoinAddress['tab']) => void;
};

const TAB_KEYS: Readonly<Record<string, CoinAddress['tab']>> = { t: 'trades', h: 'holders', c: 'replies' };

function CoinTabs({ coin, own, tab, onTab }: CoinTabsProps) {
  useSingleKeys((key) => {
    const wanted = TAB_KEYS[key];
    if (!wanted) return;
    onTab(wanted);
    document.getElementById(`coin-tab-${wanted}`)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address the page was opened with counts
  useEffect(() => {
    // A link to a reply needs no tab in it.
    if (window.location.hash.startsWith('#reply-')) onTab('replies');
  }, []);
  const tabs = [
    { value: 'trades', label: 'Trades' },
    { value: 'holders', label: 'Holders', count: <HolderCount mint={coin.mint} /> },
    { value: 'replies', label: 'Replies', count: coin.reply_count },
    { value: 'about', label: 'About' },
  ] as const;
  return (
    <div>
      <Tabs label="About this coin" id="coin" tabs={tabs} value={tab} onChange={onTab} className="mb-2 border-b px-3" />
      <TabPanel tabsId="coin" value="trades" active={tab === 'trades'}>
        <TradeFeed mint={coin.mint} creator={coin.creator} own={own} />
      </TabPanel>
      <TabPanel tabsId="coin" value="holders" active={tab === 'holders'}>
        <HoldersPanel mint={coin.mint} creator={coin.creator} totalSupplyUnits={BigInt(coin.total_supply)} own={own} />
      </TabPanel>
      <TabPanel tabsId="coin" value="replies" active={tab === 'replies'}>
        <RepliesPanel mint={coin.mint} creator={coin.creator} own={own} />
      </TabPanel>
      <TabPanel tabsId="coin" value="about" active={tab === 'about'} className="space-y-2">
        <AboutPanel coin={coin} />
        <FailsAlone subject="The clips">
          <CoinClips mint={coin.mint} host={coin.creator} />
        </FailsAlone>
      </TabPanel>
    </div>
  );
}

/** How old the older of the two sources of the figures is. */
function FiguresAge({ mint }: { mint: string }) {
  const coin = useQuery(coinQuery(mint)).dataUpdatedAt;
  const market = useQuery(coinsByMintsQuery([mint])).dataUpdatedAt;
  return <DataAge updatedAt={Math.min(coin, market || coin)} />;
}

/** Of another source than the coin: without it the tab stands all the same. */
function HolderCount({ mint }: { mint: string }) {
  return (
    <FailsAlone instead={null}>
      <KnownHolders mint={mint} />
    </FailsAlone>
  );
}

function KnownHolders({ mint }: { mint: string }) {
  const market = useCoinMarket(mint);
  return market ? <Count value={market.holders} /> : null;
}
