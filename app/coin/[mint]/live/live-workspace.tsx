'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useIsDesktop } from '@/components/coins/use-is-desktop';
import { MarketStrip } from '@/components/livestreams/watch/market-strip';
import { StreamHead } from '@/components/livestreams/watch/stream-head';
import { WatchStage } from '@/components/livestreams/watch/watch-stage';
import { ReportHost } from '@/components/reports/report-host';
import { useFunds } from '@/components/trading/use-funds';
import { FailsAlone } from '@/components/ui/fails-alone';
import { Panel } from '@/components/ui/panel';
import { RowsSkeleton, Skeleton } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useOnceOpen } from '@/components/ui/use-once-open';
import { SignInButton } from '@/components/wallet/sign-in-button';
import { useWalletSigner } from '@/components/wallet/use-wallet-signer';
import { meQuery } from '@/lib/client/auth';
import { coinQuery } from '@/lib/client/coins';
import { livestreamQuery } from '@/lib/client/livestreams';
import { useMarketStream } from '@/lib/client/use-market-stream';
import type { Coin } from '@/lib/contract/coins';
import type { SeenLivestream } from '@/lib/contract/livestreams';

// The picture comes first; what stands beside it is loaded after it.
const ChatPanel = dynamic(() => import('@/components/livestreams/chat/chat-panel').then((part) => part.ChatPanel), {
  ssr: false,
  loading: () => <RowsSkeleton rows={8} />,
});
const ViewersPanel = dynamic(
  () => import('@/components/livestreams/watch/viewers-panel').then((part) => part.ViewersPanel),
  { ssr: false, loading: () => <RowsSkeleton rows={8} /> },
);
const OrderDesk = dynamic(() => import('@/components/trading/order-desk').then((part) => part.OrderDesk), {
  ssr: false,
  loading: () => <Skeleton className="h-128 max-md:hidden" />,
});

const CoinClips = dynamic(() => import('@/app/coin/[mint]/coin-clips').then((part) => part.CoinClips), {
  ssr: false,
  loading: () => <Skeleton className="h-56" />,
});

/** The page of a coin's stream: picture first, chat and market beside it; on a phone the chat lies under the picture. */
export function LiveWorkspace({ mint }: { mint: string }) {
  const coin = useQuery(coinQuery(mint));
  const stream = useQuery(livestreamQuery(mint));
  useMarketStream(mint);
  if (!coin.data || stream.data === undefined) {
    return (
      <Panel
        title="Stream"
        subject="the stream"
        query={coin.data ? stream : coin}
        className="m-2 min-h-96"
        skeleton={<Skeleton className="m-3 aspect-video max-h-[60dvh]" />}
      >
        {null}
      </Panel>
    );
  }
  return <LoadedStream coin={coin.data} stream={stream.data} />;
}

type Side = 'chat' | 'trade' | 'viewers';

function LoadedStream({ coin, stream }: { coin: Coin; stream: SeenLivestream | null }) {
  const { mint } = coin;
  const own = useQuery(meQuery()).data?.address ?? null;
  return (
    <div className="grid gap-2 max-md:pb-16 md:grid-cols-[minmax(0,1fr)_21rem] md:grid-rows-[auto_1fr] md:p-2">
      <ReportHost />
      <div className="min-w-0 space-y-2">
        <FailsAlone subject="The picture">
          <WatchStage coin={coin} stream={stream} own={own} />
        </FailsAlone>
        <FailsAlone subject="The title">
          <StreamHead coin={coin} stream={stream} />
        </FailsAlone>
        <FailsAlone subject="The market">
          <Market coin={coin} own={own} />
        </FailsAlone>
      </div>
      <FailsAlone>
        <Beside coin={coin} stream={stream} own={own} />
      </FailsAlone>
      {/* Below the chat on a phone, below the market on a desk. */}
      <div className="min-w-0 md:col-start-1 md:row-start-2">
        <FailsAlone subject="The clips">
          <CoinClips mint={mint} host={coin.creator} />
        </FailsAlone>
      </div>
    </div>
  );
}

function Market({ coin, own }: { coin: Coin; own: string | null }) {
  const { funds } = useFunds(own, coin.mint);
  return <MarketStrip coin={coin} own={own} holds={funds?.tokens ?? null} />;
}

function Beside({ coin, stream, own }: { coin: Coin; stream: SeenLivestream | null; own: string | null }) {
  const { mint } = coin;
  const signer = useWalletSigner();
  const [side, setSide] = useState<Side>('chat');
  const hasTraded = useOnceOpen(side === 'trade');
  const isDesktop = useIsDesktop();
  const tabs = [
    { value: 'chat', label: 'Chat' },
    { value: 'trade', label: 'Trade' },
    {
      value: 'viewers',
      label: 'Watching',
      ...(stream?.status === 'live' && { count: stream.num_participants }),
    },
  ] as const satisfies readonly { value: Side; label: string; count?: number }[];
  return (
    <div className={BESIDE}>
      <Tabs
        label="Beside the stream"
        id="live"
        // On a phone the market stands at the thumb.
        tabs={tabs}
        value={side}
        onChange={setSide}
        className="shrink-0 border-b px-3"
      />
      <TabPanel tabsId="live" value="chat" active={side === 'chat'} className={PLACE}>
        {stream ? (
          <ChatPanel stream={stream} own={own} />
        ) : (
          <p className="p-6 text-center text-quiet">The chat opens with the first stream.</p>
        )}
      </TabPanel>
      <TabPanel tabsId="live" value="viewers" active={side === 'viewers'} className={PLACE}>
        <ViewersPanel mint={mint} own={own} />
      </TabPanel>
      {/* On a phone its bar is at the thumb whatever tab is chosen; at a desk it is loaded with its tab. */}
      <div
        role="tabpanel"
        id="live-panel-trade"
        aria-labelledby="live-tab-trade"
        className={clsx('min-h-0 flex-1 overflow-y-auto', side !== 'trade' && 'md:hidden')}
      >
        <p className={clsx('p-6 text-center text-quiet md:hidden', side !== 'trade' && 'hidden')}>
          Buy and sell with the two buttons below.
        </p>
        {hasTraded || !isDesktop ? (
          <FailsAlone subject="The order">
            <OrderDesk mint={mint} own={own} signer={signer} signIn={<SignInButton size="large" block />} />
          </FailsAlone>
        ) : null}
      </div>
    </div>
  );
}

/** As high as the window below the header and the notice of a local market, wherever the page is scrolled to. */
const BESIDE =
  'flex min-w-0 flex-col gap-2 md:col-start-2 md:row-span-2 md:row-start-1 md:sticky md:top-[calc(var(--header)+0.5rem)] md:h-[calc(100dvh-var(--header)-2.75rem)] md:min-h-96';
const PLACE = 'h-[calc(100dvh-26rem)] min-h-80 md:h-auto md:min-h-0 md:flex-1';
