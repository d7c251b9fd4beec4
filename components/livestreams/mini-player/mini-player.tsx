'use client';

import { Maximize2, Volume2, VolumeX, X } from 'lucide-react';
import Link from 'next/link';
import { LiveBadge } from '@/components/livestreams/live-list/live-badge';
import { leaveRoom } from '@/components/livestreams/room/join-room';
import { setSound } from '@/components/livestreams/room/room-sound';
import type { RoomRequest, RoomState } from '@/components/livestreams/room/room-store';
import { RoomVideo } from '@/components/livestreams/room/room-video';
import { arrangePictures } from '@/components/livestreams/watch/arrange-pictures';
import { endWords } from '@/components/livestreams/watch/stream-words';
import { IconButton } from '@/components/ui/icon-button';

const NOBODY: ReadonlySet<string> = new Set();

/** The stream one has joined, in the corner, while other pages are looked at. On a phone it stands above the bars. */
export function MiniPlayer({ room, request }: { room: RoomState; request: RoomRequest }) {
  const { main } = arrangePictures(room.publishers, room.own, NOBODY);
  const isHost = request.role === 'host';
  const isSilent = room.isMuted || room.isSoundBlocked;
  const page = `/coin/${request.mint}/live${isHost ? '/studio' : ''}`;
  const title = isHost ? 'Back to the studio' : `Back to the stream of ${request.coinName}`;
  return (
    <aside
      aria-label={isHost ? 'Your stream' : 'Stream'}
      data-theme="dark"
      className="appear fixed right-2 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+4.75rem)] z-header w-44 overflow-hidden rounded-lg border border-line-strong bg-surface text-ink md:right-auto md:bottom-4 md:left-4 md:w-76"
    >
      <Link href={page} prefetch={false} title={title} className="relative block aspect-video bg-ground">
        <span className="sr-only">{title}</span>
        {main ? (
          <RoomVideo track={main.track} label={main.label} isMirrored={main.isOwn && main.key.endsWith('camera')} />
        ) : (
          <span className="grid size-full place-content-center px-3 text-center text-small text-quiet">
            {absence(room)}
          </span>
        )}
        {room.phase === 'over' ? null : (
          <span className="absolute top-1.5 left-1.5">
            <LiveBadge />
          </span>
        )}
      </Link>
      <div className="flex items-center gap-0.5 pl-2">
        <bdi className="min-w-0 flex-1 truncate font-medium">{request.coinName}</bdi>
        {isHost ? null : (
          <IconButton
            size="small"
            label={isSilent ? 'Unmute' : 'Mute'}
            onClick={() => setSound({ isMuted: !isSilent })}
          >
            {isSilent ? <VolumeX size={14} aria-hidden /> : <Volume2 size={14} aria-hidden />}
          </IconButton>
        )}
        <Link
          href={page}
          prefetch={false}
          aria-label={title}
          title={title}
          className="grid size-6 place-items-center rounded text-quiet hover:bg-raised hover:text-ink max-md:size-9"
        >
          <Maximize2 size={14} aria-hidden />
        </Link>
        {/* A broadcast is ended in the studio, where one is asked. */}
        {isHost ? null : (
          <IconButton size="small" label="Stop watching" onClick={() => void leaveRoom()}>
            <X size={14} aria-hidden />
          </IconButton>
        )}
      </div>
    </aside>
  );
}

function absence(room: RoomState): string {
  if (room.phase === 'over') return endWords(room.end).title;
  if (room.phase === 'joining') return 'Joining';
  if (room.phase === 'interrupted') return room.problem ?? 'The connection was lost. Reconnecting.';
  return room.isAudioOnly ? 'Audio only' : 'The host shows no picture';
}
