'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { canSaveClip } from '@/components/livestreams/clips/can-save-clip';
import { ClipMaker } from '@/components/livestreams/clips/clip-maker';
import { hasRecording } from '@/components/livestreams/clips/use-rolling-recorder';
import { setSound } from '@/components/livestreams/room/room-sound';
import { formatDuration } from '@/components/livestreams/watch/elapsed';
import { endWords, offWords, type StreamWords } from '@/components/livestreams/watch/stream-words';
import { Button, buttonClass } from '@/components/ui/button';
import { useNow } from '@/components/ui/clock';
import { Count } from '@/components/ui/count';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';
import { livestreamSwitchQuery } from '@/lib/client/livestream-control';
import { livestreamQuery, useCreateLivestream, useEndLivestream } from '@/lib/client/livestreams';
import type { Coin } from '@/lib/contract/coins';
import type { SeenLivestream } from '@/lib/contract/livestreams';
import { formatAbsolute } from '@/lib/format/age';
import { EndStreamDialog } from './end-stream-dialog';
import { LiveDesk } from './live-desk';
import { type Opening, StudioSetup } from './studio-setup';
import { useCapture } from './use-capture';
import { useGoOn, useHosting } from './use-hosting';

type StudioProps = {
  coin: Coin;
  /** The address of the host. */
  own: string;
  /** The clips of the coin; they stand below whatever is shown. */
  clips: ReactNode;
};

/** The host's own place: check, go live, stay live over a reload, end. */
export function Studio({ coin, own, clips }: StudioProps) {
  const { mint } = coin;
  const control = useQuery(livestreamSwitchQuery());
  const query = useQuery(livestreamQuery(mint));
  const stream = query.data ?? null;
  const capture = useCapture();
  const hosting = useHosting(coin, capture);
  const create = useCreateLivestream();
  const end = useEndLivestream(mint);
  const [asksToEnd, setAsksToEnd] = useState(false);
  const isOpen = stream !== null && stream.status !== 'ended';
  useGoOn(mint, isOpen && control.data?.mediaServer === 'ready', capture, hosting.join);

  function handleStart({ title, nsfw }: Opening) {
    create.mutate({ mint, title: title || coin.name, nsfw }, { onSuccess: hosting.join });
    // The press is the leave to play what people on stage say.
    setSound({ isMuted: false });
  }
  function handleEnd() {
    end.mutate(undefined, {
      onSuccess: () => {
        setAsksToEnd(false);
        hosting.leave();
      },
    });
  }
  return (
    <div className="space-y-2 md:p-2">
      {query.data === undefined || control.data === undefined ? (
        <StudioSkeleton hasFailed={query.isError || control.isError} />
      ) : hosting.isOn && stream && isOpen ? (
        <LiveDesk
          coin={coin}
          stream={stream}
          own={own}
          capture={capture}
          hasWhip={control.data.whip}
          onEnd={() => setAsksToEnd(true)}
        />
      ) : (
        <>
          <StudioHead coin={coin} />
          <LastStream
            mint={mint}
            stream={stream}
            words={hosting.room.phase === 'over' ? endWords(hosting.room.end) : null}
          />
          {isOpen ? <StillOpen stream={stream} onGoOn={hosting.join} onEnd={() => setAsksToEnd(true)} /> : null}
          <StudioSetup
            coinName={coin.name}
            capture={capture}
            initial={{ title: isOpen ? stream.title : '', nsfw: isOpen ? stream.nsfw : coin.nsfw }}
            isPending={create.isPending || hosting.room.phase === 'joining'}
            problem={hosting.room.phase === 'refused' ? hosting.room.problem : create.error && explain(create.error)}
            obstacle={obstacleOf(offWords(control.data), stream)}
            onStart={handleStart}
          />
        </>
      )}
      {clips}
      <EndStreamDialog
        open={asksToEnd}
        viewers={stream?.num_participants ?? 0}
        isPending={end.isPending}
        problem={end.error && `It was not ended: ${end.error.message}. Try again.`}
        onClose={() => setAsksToEnd(false)}
        onEnd={handleEnd}
      />
    </div>
  );
}

function StudioHead({ coin }: { coin: Coin }) {
  return (
    <div className="flex items-center gap-3 px-4 pt-4 md:px-1 md:pt-2">
      <h1 className="min-w-0 truncate text-title font-semibold">
        Studio of <bdi>{coin.name}</bdi>
      </h1>
      <Link href={`/coin/${coin.mint}/live`} className={`${buttonClass({ size: 'small' })} ml-auto`}>
        Live page
      </Link>
    </div>
  );
}

type LastStreamProps = { mint: string; stream: SeenLivestream | null; words: StreamWords | null };

/** How the stream before went, or why it is over; its last minute can be saved for a while. */
function LastStream({ mint, stream, words }: LastStreamProps) {
  const now = useNow(10_000);
  if (stream?.status !== 'ended' || !stream.startedAt || !stream.endedAt) return null;
  const seconds = (Date.parse(stream.endedAt) - Date.parse(stream.startedAt)) / 1000;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 md:px-1">
      <p className="text-quiet">
        {words ? <span className="font-medium text-ink">{words.title}. </span> : 'Your last stream: '}
        <bdi>{stream.title}</bdi>, <span className="figures">{formatDuration(seconds)}</span> on the air, at most{' '}
        <Count value={stream.peak_participants} /> watching at once.
      </p>
      {canSaveClip(stream, now) && hasRecording(stream.id) ? (
        <ClipMaker mint={mint} streamId={stream.id} title={stream.title} tracks={NOTHING} isSignedIn />
      ) : null}
    </div>
  );
}

const NOTHING: readonly MediaStreamTrack[] = [];

type StillOpenProps = { stream: SeenLivestream; onGoOn: () => void; onEnd: () => void };

/** It was opened in another tab or on another device, or this tab lost its memory of it. */
function StillOpen({ stream, onGoOn, onEnd }: StillOpenProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 bg-amber-soft px-4 py-2 text-amber md:rounded">
      <p className="min-w-0 flex-1">
        <bdi className="font-medium">{stream.title}</bdi> is {stream.status === 'live' ? 'on the air' : 'open'}, hosted
        from another tab or device, or left a moment ago.
      </p>
      <Button size="small" onClick={onGoOn}>
        Go on here
      </Button>
      <Button size="small" variant="quiet" onClick={onEnd}>
        End it
      </Button>
    </div>
  );
}

function obstacleOf(off: StreamWords | null, stream: SeenLivestream | null): ReactNode {
  const until = stream?.stoppedUntil ? Date.parse(stream.stoppedUntil) : 0;
  const words: StreamWords | null =
    off ??
    (until > Date.now()
      ? {
          title: 'A moderator stopped your stream',
          detail: `You can go live again after ${formatAbsolute(until)}. To object, open your notifications.`,
        }
      : null);
  if (!words) return null;
  return (
    <div role="status" className="rounded bg-amber-soft px-3 py-2 text-amber">
      <p className="font-medium">{words.title}.</p>
      <p>{words.detail}</p>
    </div>
  );
}

function StudioSkeleton({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div aria-busy="true" className="space-y-3 p-3">
      <p className={hasFailed ? 'text-amber' : 'sr-only'}>
        {hasFailed ? 'The service does not answer. Trying again by itself.' : 'Loading the studio'}
      </p>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="aspect-video" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}

/** Why it did not start, and what to do. */
function explain(error: Error): string {
  if (!(error instanceof ApiError)) return 'The stream was not opened. Try again.';
  if (error.error === 'livestream_stopped') return 'A moderator stopped your stream: you cannot go live for a day.';
  if (error.error === 'feature_off') return 'Livestreams are turned off.';
  if (error.error === 'not_yours') return 'Only the creator of the coin can stream for it.';
  if (error.status === 401) return 'Your session has ended. Sign in and go live again.';
  const [issue] = error.issues;
  if (issue) return `The title ${issue.message}.`;
  return error.outcomeUnknown ? 'No answer came. Press again: it opens one stream only.' : `${error.message}.`;
}
