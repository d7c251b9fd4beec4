'use client';

import { Check, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type RoomState, roomStore } from '@/components/livestreams/room/room-store';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';

const ITEM = 'flex h-9 w-full items-center gap-2 rounded px-2 text-left hover:bg-raised';

/** Heights the large picture is sent in, the largest first. */
function heightsOf({ publishers }: RoomState): number[] {
  const publications = publishers.flatMap(({ screen, camera }) => [screen?.publication, camera?.publication]);
  const layers = publications.flatMap((publication) => publication?.trackInfo?.layers ?? []);
  return [...new Set(layers.map(({ height }) => height))].filter((height) => height > 0).sort((a, b) => b - a);
}

/** How much of the picture is asked for: what fits, one height, or the sound alone. */
export function QualityMenu({ room }: { room: RoomState }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // The heights of a picture that is not asked for are not known; they stay as they were.
  const [known, setKnown] = useState<number[]>([]);
  const heights = heightsOf(room);
  if (heights.length > 0 && heights.join() !== known.join()) setKnown(heights);

  async function choose(change: { height: number | null; isAudioOnly: boolean }) {
    setOpen(false);
    const { chooseAudioOnly, chooseHeight } = await import('@/components/livestreams/room/room-session');
    if (roomStore.get().isAudioOnly !== change.isAudioOnly) chooseAudioOnly(change.isAudioOnly);
    chooseHeight(change.height);
  }
  const options = [
    { label: 'Auto', height: null, isAudioOnly: false },
    ...known.map((height) => ({ label: `${height}p`, height, isAudioOnly: false })),
    { label: 'Audio only', height: null, isAudioOnly: true },
  ];
  return (
    <>
      <IconButton
        ref={anchor}
        label="Quality"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Settings2 size={16} aria-hidden />
      </IconButton>
      <Popover open={open} onOpenChange={setOpen} anchor={anchor} label="Quality">
        {options.map(({ label, ...change }) => {
          const isChosen = room.isAudioOnly ? change.isAudioOnly : !change.isAudioOnly && change.height === room.height;
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isChosen}
              className={ITEM}
              onClick={() => void choose(change)}
            >
              <span className="w-4">{isChosen ? <Check size={14} aria-hidden /> : null}</span>
              {label}
            </button>
          );
        })}
      </Popover>
    </>
  );
}
