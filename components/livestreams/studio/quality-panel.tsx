'use client';

import type { LocalTrackPublication } from 'livekit-client';
import type { ReactNode } from 'react';
import type { RoomState } from '@/components/livestreams/room/room-store';
import { Marked } from '@/components/ui/marked';
import { Panel } from '@/components/ui/panel';
import { type SendQuality, useSendQuality } from './use-send-quality';

const CONNECTION: Record<RoomState['quality'], string> = {
  unknown: 'Being measured',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor: the picture gets smaller by itself',
  lost: 'Lost: reconnecting',
};
const LIMITS: Record<SendQuality['limit'], string> = {
  none: 'Nothing',
  cpu: 'This machine: choose a smaller picture or close other programs',
  bandwidth: 'The line: choose a smaller picture or another network',
  other: 'The browser',
};

type QualityPanelProps = {
  room: RoomState;
  picture: LocalTrackPublication | null;
  sound: LocalTrackPublication | null;
};

/** What leaves this machine, in plain words. */
export function QualityPanel({ room, picture, sound }: QualityPanelProps) {
  const video = useSendQuality(picture);
  const audio = useSendQuality(sound);
  return (
    <Panel title="Quality" bodyClassName="p-3">
      <dl className="space-y-1">
        <Line term="Connection">{CONNECTION[room.quality]}</Line>
        <Line term="Picture sent">{pictureText(picture, video)}</Line>
        <Line term="Picture rate">{rateText(picture, video)}</Line>
        <Line term="Sound rate">{rateText(sound, audio)}</Line>
        <Line term="Dropped on the way">
          {video || audio ? lostText(Math.max(video?.lost ?? 0, audio?.lost ?? 0)) : '–'}
        </Line>
        <Line term="Held back by">{video ? LIMITS[video.limit] : '–'}</Line>
      </dl>
    </Panel>
  );
}

const lostText = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Layers that nobody watches are not sent at all, which is no fault. */
function pictureText(publication: LocalTrackPublication | null, quality: SendQuality | null): string {
  if (!publication) return 'No picture';
  if (!quality) return 'Being measured';
  if (quality.bitsPerSecond === 0) return 'Resting: nobody watches now';
  return `${quality.width} × ${quality.height}, ${quality.framesPerSecond} fps`;
}

function rateText(publication: LocalTrackPublication | null, quality: SendQuality | null): string {
  if (!publication) return 'Off';
  if (!quality) return 'Being measured';
  const kilobits = quality.bitsPerSecond / 1000;
  return kilobits >= 1000 ? `${(kilobits / 1000).toFixed(1)} Mbit/s` : `${Math.round(kilobits)} kbit/s`;
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="shrink-0 text-quiet">{term}</dt>
      <dd className="figures text-right">
        <Marked>{children}</Marked>
      </dd>
    </div>
  );
}
