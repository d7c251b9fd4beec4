'use client';

import { clsx } from 'clsx';
import { LogOut, Maximize, Minimize, PictureInPicture2, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { leaveRoom } from '@/components/livestreams/room/join-room';
import { setSound } from '@/components/livestreams/room/room-sound';
import type { RoomQuality, RoomState } from '@/components/livestreams/room/room-store';
import { useStreamKeys } from '@/components/livestreams/room/use-stream-keys';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast';
import { QualityMenu } from './quality-menu';
import { QUALITY_WORDS } from './stream-words';

type ControlBarProps = {
  room: RoomState;
  video: RefObject<HTMLVideoElement | null>;
  isFull: boolean;
  onFull: () => void;
  /** What takes part: a raised hand, the stage. */
  children?: ReactNode;
};

/** The one quiet bar below the picture; after the end it is about what can still be saved. */
export function ControlBar({ room, video, isFull, onFull, children }: ControlBarProps) {
  const isOver = room.phase === 'over';
  useStreamKeys({ m: () => toggleSound(room), f: onFull }, !isOver);
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-t bg-surface px-2 md:h-10">
      {isOver ? (
        <p className="min-w-0 truncate px-1 text-small text-quiet">A clip can be saved for ten minutes</p>
      ) : (
        <SoundControls room={room} />
      )}
      <div className="ml-auto flex items-center gap-1">
        {children}
        {isOver ? null : (
          <>
            <QualityMenu room={room} />
            <PictureInPicture video={video} isOff={room.isAudioOnly || room.publishers.length === 0} />
          </>
        )}
        {isOver && !isFull ? null : (
          <IconButton label={isFull ? 'Leave full screen' : 'Full screen'} onClick={onFull}>
            {isFull ? <Minimize size={16} aria-hidden /> : <Maximize size={16} aria-hidden />}
          </IconButton>
        )}
        {isOver ? null : (
          <IconButton label="Stop watching" onClick={() => void leaveRoom()}>
            <LogOut size={16} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

const isSilentIn = (room: RoomState) => room.isMuted || room.isSoundBlocked || room.volume === 0;

function toggleSound(room: RoomState): void {
  const isSilent = isSilentIn(room);
  setSound({ isMuted: !isSilent, ...(isSilent && room.volume === 0 && { volume: 1 }) });
}

function SoundControls({ room }: { room: RoomState }) {
  const isSilent = isSilentIn(room);
  return (
    <>
      <IconButton label={isSilent ? 'Unmute' : 'Mute'} onClick={() => toggleSound(room)}>
        {isSilent ? <VolumeX size={16} aria-hidden /> : <Volume2 size={16} aria-hidden />}
      </IconButton>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={100}
        step={5}
        value={isSilent ? 0 : Math.round(room.volume * 100)}
        onChange={(event) => {
          const volume = Number(event.target.value) / 100;
          setSound({ volume, isMuted: volume === 0 });
        }}
        className="w-20 accent-ink max-sm:hidden"
      />
      <ConnectionMark quality={room.phase === 'joined' ? room.quality : 'lost'} />
    </>
  );
}

const BARS: Record<RoomQuality, number> = { unknown: 3, good: 3, fair: 2, poor: 1, lost: 0 };

/** How well sound and picture arrive: bars and a word. */
export function ConnectionMark({ quality }: { quality: RoomQuality }) {
  const isBad = quality === 'poor' || quality === 'lost';
  return (
    <span
      className={clsx('inline-flex items-center gap-2 px-1 text-small', isBad ? 'text-amber' : 'text-faint')}
      title={QUALITY_WORDS[quality]}
    >
      <svg aria-hidden width="14" height="12" viewBox="0 0 14 12" fill="currentColor">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 5}
            y={8 - bar * 4}
            width="3"
            height={4 + bar * 4}
            opacity={bar < BARS[quality] ? 1 : 0.3}
          />
        ))}
      </svg>
      <span className="max-sm:sr-only">{QUALITY_WORDS[quality]}</span>
    </span>
  );
}

function PictureInPicture({ video, isOff }: { video: RefObject<HTMLVideoElement | null>; isOff: boolean }) {
  const [canDo, setCanDo] = useState(false);
  // Known in the browser alone.
  useEffect(() => setCanDo(document.pictureInPictureEnabled === true), []);
  if (!canDo) return null;
  const toggle = async () => {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else await video.current?.requestPictureInPicture();
    } catch {
      showToast({ kind: 'info', title: 'The picture cannot be taken out now', description: 'Try again in a moment.' });
    }
  };
  return (
    <IconButton label="Picture in picture" disabled={isOff} onClick={() => void toggle()}>
      <PictureInPicture2 size={16} aria-hidden />
    </IconButton>
  );
}
