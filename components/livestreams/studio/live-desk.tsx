'use client';

import { type ReactNode, useMemo, useState } from 'react';
import { ChatPanel } from '@/components/livestreams/chat/chat-panel';
import { ClipMaker } from '@/components/livestreams/clips/clip-maker';
import { LiveBadge } from '@/components/livestreams/live-list/live-badge';
import { setSound } from '@/components/livestreams/room/room-sound';
import { type RoomState, useRoomOf } from '@/components/livestreams/room/room-store';
import { RoomVideo } from '@/components/livestreams/room/room-video';
import { useStreamKeys } from '@/components/livestreams/room/use-stream-keys';
import { StagePanel } from '@/components/livestreams/stage/stage-panel';
import { Elapsed } from '@/components/livestreams/watch/elapsed';
import { Button } from '@/components/ui/button';
import { Count } from '@/components/ui/count';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { Coin } from '@/lib/contract/coins';
import type { SeenLivestream } from '@/lib/contract/livestreams';
import { ChatRulesPanel } from './chat-rules-panel';
import { HelpersPanel } from './helpers-panel';
import { IngressPanel } from './ingress-panel';
import { LateDeviceSettings } from './late-device-settings';
import { MarketPanel } from './market-panel';
import { QualityPanel } from './quality-panel';
import { SourceButtons } from './source-buttons';
import { SourceProblem } from './source-problem';
import { TrackPreview } from './track-preview';
import type { Capture } from './use-capture';
import { usePublished } from './use-published';
import { useThumbnail } from './use-thumbnail';
import { ViewersPanel } from './viewers-panel';

type LiveDeskProps = {
  coin: Coin;
  stream: SeenLivestream;
  own: string;
  capture: Capture;
  hasWhip: boolean;
  onEnd: () => void;
};

const TABS = [
  { value: 'chat', label: 'Chat' },
  { value: 'people', label: 'People' },
  { value: 'rules', label: 'Rules' },
] as const;

/** The desk of a host who is on the air: the picture first, people beside it, the market and the line below. */
export function LiveDesk({ coin, stream, own, capture, hasWhip, onEnd }: LiveDeskProps) {
  const { mint } = coin;
  const room = useRoomOf(mint);
  const { camera, microphone, screen, isMuted } = capture;
  const published = {
    camera: usePublished(room.room, camera.track, 'camera'),
    screen: usePublished(room.room, screen.track, 'screen_share'),
    sound: usePublished(room.room, screen.sound, 'screen_share_audio'),
    microphone: usePublished(room.room, microphone.track, 'microphone', isMuted),
  };
  const picture = screen.track ?? camera.track;
  useThumbnail(mint, picture, stream.status === 'live');
  useStreamKeys({ m: capture.toggleMicrophone, v: capture.toggleCamera }, true);
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('chat');
  const recorded = useMemo(
    () => [picture, microphone.track].filter((track) => track !== null),
    [picture, microphone.track],
  );
  const hasFailed = Object.values(published).some((each) => each.hasFailed);
  return (
    <div className="grid items-start gap-2 max-md:pb-16 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label="Your stream" className="overflow-hidden border-y bg-surface md:rounded-lg md:border-x">
        <StreamHead stream={stream} room={room}>
          <ClipMaker mint={mint} streamId={stream.id} title={stream.title} tracks={recorded} isSignedIn />
        </StreamHead>
        <div className="relative grid aspect-video max-h-[60dvh] w-full place-items-center bg-raised">
          {picture ? (
            <TrackPreview
              track={picture}
              label="Your picture as viewers get it"
              isMirrored={picture === camera.track}
            />
          ) : (
            <p className="p-6 text-center text-quiet">
              {microphone.track
                ? 'Sound alone. Turn on camera or screen to be seen.'
                : 'Nothing is sent. Turn something on.'}
            </p>
          )}
          <Guests room={room} />
        </div>
        <RoomProblem room={room} hasFailed={hasFailed} />
        <div className="flex flex-wrap items-center gap-2 border-t p-3">
          <SourceButtons capture={capture} />
          <Button variant="danger" className="ml-auto" aria-haspopup="dialog" onClick={onEnd}>
            End stream
          </Button>
        </div>
        <div className="space-y-3 border-t p-3">
          <SourceProblem problem={camera.problem} />
          <SourceProblem problem={microphone.problem} />
          <SourceProblem problem={screen.problem} />
          <details>
            <summary className="cursor-pointer text-quiet hover:text-ink">Devices and picture size</summary>
            <div className="pt-3">
              <LateDeviceSettings capture={capture} />
            </div>
          </details>
        </div>
      </section>
      <aside aria-label="People" className="min-w-0 md:sticky md:top-14 md:row-span-2">
        <Tabs label="People" id="studio" tabs={TABS} value={tab} onChange={setTab} className="mb-2 border-b px-3" />
        <TabPanel tabsId="studio" value="chat" active={tab === 'chat'}>
          <ChatPanel stream={stream} own={own} className="h-[min(36rem,calc(100dvh-8rem))]" />
        </TabPanel>
        <TabPanel tabsId="studio" value="people" active={tab === 'people'} className="space-y-2">
          <StagePanel mint={mint} creator={coin.creator} />
          <ViewersPanel mint={mint} own={own} />
        </TabPanel>
        <TabPanel tabsId="studio" value="rules" active={tab === 'rules'} className="space-y-2">
          <ChatRulesPanel mint={mint} />
          <HelpersPanel mint={mint} />
        </TabPanel>
      </aside>
      <div className="grid min-w-0 items-start gap-2 lg:grid-cols-2">
        <MarketPanel coin={coin} own={own} />
        <div className="space-y-2">
          <QualityPanel
            room={room}
            picture={published.screen.publication ?? published.camera.publication}
            sound={published.microphone.publication ?? published.sound.publication}
          />
          <IngressPanel mint={mint} isConfigured={hasWhip} />
        </div>
      </div>
    </div>
  );
}

function StreamHead({ stream, room, children }: { stream: SeenLivestream; room: RoomState; children: ReactNode }) {
  const isLive = stream.status === 'live' && stream.startedAt !== null;
  return (
    <header className="flex min-h-12 items-center gap-3 border-b px-3 md:min-h-10">
      {isLive && stream.startedAt ? (
        <LiveBadge>
          <Elapsed since={stream.startedAt} />
        </LiveBadge>
      ) : (
        <span className="text-small text-amber">{room.phase === 'joining' ? 'Connecting' : 'Not on the air yet'}</span>
      )}
      <h1 dir="auto" title={stream.title} className="min-w-0 flex-1 truncate font-semibold">
        {stream.title}
      </h1>
      <p className="shrink-0 text-small text-quiet" title={`Most at once: ${stream.peak_participants}`}>
        <Count value={stream.num_participants} className="text-ink" /> watching
        <span className="max-sm:hidden">
          , most <Count value={stream.peak_participants} />
        </span>
      </p>
      {children}
    </header>
  );
}

/** People on stage, small in the corner; their sound comes from the room itself. */
function Guests({ room }: { room: RoomState }) {
  if (room.publishers.length === 0) return null;
  return (
    <ul aria-label="On stage" className="absolute top-2 right-2 flex w-1/5 min-w-20 flex-col gap-2">
      {room.publishers.map((publisher) => {
        const shared = publisher.screen ?? publisher.camera;
        return (
          <li
            key={publisher.identity}
            className={`relative aspect-video overflow-hidden rounded border bg-ground ${publisher.isSpeaking ? 'border-ink' : 'border-line-strong'}`}
          >
            {shared ? (
              <RoomVideo
                track={shared.track}
                label={`${publisher.name || 'Somebody'} on stage`}
                className="size-full object-cover"
              />
            ) : null}
            <span className="absolute bottom-0 left-0 max-w-full truncate rounded-tr bg-ground px-1 text-small">
              <bdi>{publisher.name || 'Somebody'}</bdi>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function RoomProblem({ room, hasFailed }: { room: RoomState; hasFailed: boolean }) {
  const problem = room.problem ?? (room.phase === 'interrupted' ? 'The connection was lost. Reconnecting.' : null);
  if (!problem && !hasFailed && !room.isSoundBlocked) return null;
  return (
    <div className="space-y-1 border-t bg-amber-soft px-3 py-2 text-amber">
      {problem ? <p role="status">{problem} Devices stay on: you are back on the air by yourself.</p> : null}
      {hasFailed ? (
        <p role="alert">
          Something could not be sent. Turn it off and on again; if that does not help, reload the page.
        </p>
      ) : null}
      {room.isSoundBlocked ? (
        <Button size="small" onClick={() => setSound({ isMuted: false })}>
          Hear people on stage
        </Button>
      ) : null}
    </div>
  );
}
