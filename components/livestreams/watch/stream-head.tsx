'use client';

import { Eye, Flag } from 'lucide-react';
import Link from 'next/link';
import { LiveBadge } from '@/components/livestreams/live-list/live-badge';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { CoinPicture } from '@/components/ui/coin-picture';
import { Count } from '@/components/ui/count';
import { IconButton } from '@/components/ui/icon-button';
import { openReport } from '@/lib/client/report-desk';
import type { Coin } from '@/lib/contract/coins';
import type { SeenLivestream } from '@/lib/contract/livestreams';
import { Elapsed } from './elapsed';

type StreamHeadProps = { coin: Coin; stream: SeenLivestream | null };

/** What is on, of which coin, since when and for how many. Its page mounts a ReportHost. */
export function StreamHead({ coin, stream }: StreamHeadProps) {
  const title = stream?.title || coin.name;
  return (
    <header className="flex min-h-14 items-center gap-3 border-y bg-surface px-3 py-2 md:rounded-lg md:border-x">
      <CoinPicture mint={coin.mint} image={coin.image_uri} size={40} />
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 text-lead font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        <p className="flex min-w-0 items-center gap-2 text-small text-quiet">
          <Link href={`/coin/${coin.mint}`} prefetch={false} className="min-w-0 truncate text-accent hover:underline">
            <bdi>{coin.name}</bdi> <bdi>{coin.symbol}</bdi>
          </Link>
          {stream?.nsfw ? <Badge tone="amber">NSFW</Badge> : null}
        </p>
      </div>
      <StreamState stream={stream} />
      {/* Nobody reports themselves. */}
      {stream && stream.you.role !== 'host' ? (
        <IconButton
          label={`Report ${title}`}
          aria-haspopup="dialog"
          onClick={() => openReport({ type: 'livestream', id: coin.mint, name: title })}
        >
          <Flag size={16} aria-hidden />
        </IconButton>
      ) : null}
    </header>
  );
}

function StreamState({ stream }: { stream: SeenLivestream | null }) {
  if (!stream || stream.status === 'created') return null;
  if (stream.status === 'ended') {
    return (
      <p className="shrink-0 text-small text-quiet">
        Ended <Age at={stream.endedAt ? Date.parse(stream.endedAt) : null} className="figures" /> ago
      </p>
    );
  }
  return (
    <p className="flex shrink-0 items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-0.5">
      <LiveBadge>{stream.startedAt ? <Elapsed since={stream.startedAt} /> : null}</LiveBadge>
      <span className="inline-flex items-center gap-1 text-quiet" title={`At most ${stream.peak_participants} at once`}>
        <Eye size={14} aria-hidden />
        <Count value={stream.num_participants} />
        <span className="sr-only">watching</span>
      </span>
    </p>
  );
}
