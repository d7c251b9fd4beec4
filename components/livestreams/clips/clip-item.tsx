'use client';

import { Download, Flag, Play, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDuration } from '@/components/livestreams/watch/elapsed';
import { Age } from '@/components/ui/age';
import { buttonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { PersonLink } from '@/components/ui/person';
import { clipDownloadUrl, clipVideoUrl } from '@/lib/client/clips';
import type { Clip } from '@/lib/contract/clips';

type ClipItemProps = {
  clip: Clip;
  isOwn: boolean;
  /** One plays at a time; the others are not even loaded beyond their first picture. */
  isPlaying: boolean;
  onPlay: () => void;
  onReport: () => void;
  onDelete: (() => void) | null;
};

export function ClipItem({ clip, isOwn, isPlaying, onPlay, onReport, onDelete }: ClipItemProps) {
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded border bg-surface">
      <div className="relative aspect-video bg-raised">
        {isPlaying ? (
          <PlayingClip clip={clip} />
        ) : (
          <button type="button" aria-label={`Play ${clip.title}`} onClick={onPlay} className="group absolute inset-0">
            <video
              src={clipVideoUrl(clip)}
              preload="metadata"
              muted
              playsInline
              tabIndex={-1}
              aria-hidden
              className="size-full object-contain"
            />
            <span className="absolute inset-0 grid place-items-center">
              <span className="grid size-11 place-items-center rounded-full border border-line bg-surface text-ink transition-colors duration-150 group-hover:border-line-strong">
                <Play size={18} aria-hidden className="ml-0.5" />
              </span>
            </span>
            <span className="figures absolute right-1.5 bottom-1.5 rounded-sm bg-surface px-1 text-small">
              {formatDuration(clip.seconds)}
            </span>
          </button>
        )}
      </div>
      <div className="flex items-center gap-1 py-1 pr-1 pl-3">
        <div className="min-w-0 flex-1">
          <p dir="auto" title={clip.title} className="truncate font-medium">
            {clip.title}
          </p>
          <p className="flex gap-1.5 text-small text-faint">
            <PersonLink address={clip.user} username={clip.username} isOwn={isOwn} className="text-quiet" />
            <span className="shrink-0">
              <Age at={Date.parse(clip.createdAt)} /> ago · at{' '}
              <span className="figures">{formatDuration(clip.streamSeconds)}</span>
            </span>
          </p>
        </div>
        <a
          href={clipDownloadUrl(clip)}
          download
          aria-label={`Download ${clip.title}`}
          title="Download"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <Download size={16} aria-hidden />
        </a>
        {onDelete ? (
          <IconButton label={`Delete ${clip.title}`} aria-haspopup="dialog" onClick={onDelete}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        ) : null}
        {isOwn ? null : (
          <IconButton label={`Report ${clip.title}`} aria-haspopup="dialog" onClick={onReport}>
            <Flag size={16} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function PlayingClip({ clip }: { clip: Clip }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // The press on the button that made way for it was the person's leave to play.
    void video.current?.play().catch(() => undefined);
    video.current?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: what was said live has no captions
    <video
      ref={video}
      src={clipVideoUrl(clip)}
      controls
      playsInline
      aria-label={clip.title}
      className="absolute inset-0 size-full object-contain"
    />
  );
}
