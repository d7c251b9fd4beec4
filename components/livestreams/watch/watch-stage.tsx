'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { AudioLines, VolumeX } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { canSaveClip } from '@/components/livestreams/clips/can-save-clip';
import { joinRoom } from '@/components/livestreams/room/join-room';
import { setSound } from '@/components/livestreams/room/room-sound';
import { type RoomState, useRoomOf } from '@/components/livestreams/room/room-store';
import { announce } from '@/components/ui/announcer';
import { Button, buttonClass } from '@/components/ui/button';
import { useNow } from '@/components/ui/clock';
import { livestreamSwitchQuery } from '@/lib/client/livestream-control';
import { stageQuery } from '@/lib/client/livestream-stage';
import type { Coin } from '@/lib/contract/coins';
import type { SeenLivestream } from '@/lib/contract/livestreams';
import { arrangePictures } from './arrange-pictures';
import { ControlBar } from './control-bar';
import { JoinOffer } from './join-offer';
import { StageNotice } from './stage-notice';
import { StagePictures } from './stage-pictures';
import { absenceWords, endWords, offWords } from './stream-words';
import { useFullScreen } from './use-full-screen';
import { useHidden } from './use-hidden';

// What only those need who have joined: whoever watches records, asks to speak, and may be asked on stage.
const HandControl = dynamic(() => import('./hand-control').then((part) => part.HandControl), { ssr: false });
const StageInvitation = dynamic(() => import('./stage-invitation').then((part) => part.StageInvitation), {
  ssr: false,
});
const WatchClip = dynamic(() => import('@/components/livestreams/clips/watch-clip').then((part) => part.WatchClip), {
  ssr: false,
});

type WatchStageProps = { coin: Coin; stream: SeenLivestream | null; own: string | null };

/** The picture of a stream and the bar below it, or why there is none. It is dark in both themes, as a cinema is. */
export function WatchStage({ coin, stream, own }: WatchStageProps) {
  const room = useRoomOf(coin.mint);
  const video = useRef<HTMLVideoElement>(null);
  const { isFull, toggle } = useFullScreen();
  const isInside = room.phase === 'joined' || room.phase === 'interrupted';
  const now = useNow(10_000);
  const isOver = room.phase === 'over' && room.end === 'ended' && stream?.id === room.request?.streamId;
  const isOn = useQuery(livestreamSwitchQuery()).data?.enabled !== false;
  const hasBar = stream !== null && (isInside || (isOver && isOn && canSaveClip(stream, now)));
  useToldConnection(room);
  return (
    <section
      aria-label="Picture"
      data-theme="dark"
      className={clsx(
        'flex flex-col overflow-hidden bg-ground text-ink',
        // Without the distance it keeps from what follows it on the page.
        isFull ? 'fixed inset-0 z-40 m-0!' : 'border-y md:rounded-lg md:border-x',
      )}
    >
      <div className={clsx('relative min-h-0', isFull ? 'flex-1' : 'aspect-video max-h-[70dvh] w-full')}>
        <StageBody coin={coin} stream={stream} own={own} room={room} video={video} />
      </div>
      {hasBar ? (
        <>
          {isInside ? <StageInvitation stream={stream} room={room} /> : null}
          <ControlBar room={room} video={video} isFull={isFull} onFull={toggle}>
            <HandControl stream={stream} room={room} isSignedIn={own !== null} />
            {/* In the same place after the end: what was recorded, and a clip on its way, stay. */}
            <WatchClip
              mint={coin.mint}
              streamId={stream.id}
              title={stream.title}
              room={room}
              isSignedIn={own !== null}
            />
          </ControlBar>
        </>
      ) : null}
    </section>
  );
}

type StageBodyProps = WatchStageProps & { room: RoomState; video: React.RefObject<HTMLVideoElement | null> };

function StageBody({ coin, stream, own, room, video }: StageBodyProps) {
  const control = useQuery(livestreamSwitchQuery());
  const [isHidden, setHidden] = useHidden();
  const isHost = own === coin.creator;
  const join = () =>
    void joinRoom({
      ...{ mint: coin.mint, streamId: stream?.id ?? null, role: 'viewer', creator: coin.creator },
      ...{ hidden: isHidden, coinName: coin.name },
    });
  if (room.request?.role === 'host') {
    return (
      <StageNotice words={{ title: 'You are on the air in this tab', detail: 'The studio has your picture.' }}>
        <StudioLink mint={coin.mint}>Back to the studio</StudioLink>
      </StageNotice>
    );
  }
  if (room.phase === 'joined' || room.phase === 'interrupted') return <Live room={room} video={video} coin={coin} />;
  const off = offWords(control.data);
  if (off) return <StageNotice words={off} />;
  const absence = absenceWords(stream, isHost);
  if (absence) {
    return (
      <StageNotice words={absence}>
        {isHost ? <StudioLink mint={coin.mint}>Open the studio</StudioLink> : null}
      </StageNotice>
    );
  }
  // The next stream of the coin can be joined like the first.
  if (room.phase === 'over' && stream?.id === room.request?.streamId) return <StageNotice words={endWords(room.end)} />;
  if (room.phase === 'joining') {
    return (
      <div role="status" className="grid size-full place-content-center justify-items-center gap-3">
        <span className="size-6 animate-spin rounded-full border-2 border-current border-t-transparent" />
        <p className="text-quiet">{room.problem ?? 'Joining'}</p>
      </div>
    );
  }
  return (
    <>
      <JoinOffer
        coin={coin}
        thumbnail={stream?.thumbnail ?? null}
        isHidden={isHidden}
        onHidden={setHidden}
        onJoin={join}
        problem={control.data?.mediaServer === 'away' ? 'The media server does not answer now.' : room.problem}
      />
      {isHost ? (
        <StudioLink mint={coin.mint} className="absolute top-3 right-3">
          Open the studio
        </StudioLink>
      ) : null}
    </>
  );
}

function StudioLink({ mint, className, children }: { mint: string; className?: string; children: string }) {
  return (
    <Link href={`/coin/${mint}/live/studio`} prefetch={false} className={clsx(buttonClass(), className)}>
      {children}
    </Link>
  );
}

type LiveProps = { room: RoomState; video: React.RefObject<HTMLVideoElement | null>; coin: Coin };

function Live({ room, video, coin }: LiveProps) {
  const stage = useQuery(stageQuery(coin.mint)).data;
  const onStage = new Set(stage?.people.filter(({ state }) => state === 'on_stage').map(({ identity }) => identity));
  const { main, others } = arrangePictures(room.publishers, room.own, onStage);
  const isInterrupted = room.phase === 'interrupted';
  return (
    <>
      {main ? <StagePictures main={main} others={others} videoRef={video} /> : <NoPicture room={room} />}
      {isInterrupted ? (
        <p
          role="status"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit max-w-[90%] rounded border border-line-strong bg-surface px-3 py-2 text-center"
        >
          {room.problem ?? 'The connection was lost. Reconnecting.'}
        </p>
      ) : room.isMuted || room.isSoundBlocked ? (
        <div className="absolute bottom-4 left-4">
          <Button variant="primary" size="large" onClick={() => setSound({ isMuted: false })}>
            <VolumeX size={18} aria-hidden />
            Unmute
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NoPicture({ room }: { room: RoomState }) {
  if (room.phase === 'interrupted') return null;
  if (room.isAudioOnly || room.publishers.some(({ isHeard }) => isHeard)) {
    return (
      <div className="grid size-full place-content-center justify-items-center gap-2 text-quiet">
        <AudioLines size={32} aria-hidden />
        <p>{room.isAudioOnly ? 'Audio only' : 'Sound only: the host shows no picture'}</p>
      </div>
    );
  }
  return (
    <StageNotice
      words={{ title: 'The host is away', detail: 'The picture comes back by itself when they do. Stay if you like.' }}
    />
  );
}

/** Tells whoever sees no picture how the connection goes. */
function useToldConnection(room: RoomState): void {
  const { phase, end } = room;
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    if (phase === 'joined')
      announce(before.current === 'interrupted' ? 'Connected again' : 'You are watching the stream');
    if (phase === 'interrupted') announce('The connection was lost. Reconnecting.');
    if (phase === 'over') announce(endWords(end).title);
    before.current = phase;
  }, [phase, end]);
}
