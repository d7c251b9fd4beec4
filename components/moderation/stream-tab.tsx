'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { liveCasesQuery } from '@/lib/client/cases';
import { caseName } from '@/lib/client/desk-filters';
import type { CaseDetail } from '@/lib/contract/case-details';
import type { Wellness } from '@/lib/contract/moderation-settings';
import { MaskedPicture } from './masked-picture';
import { valueAt } from './snapshot-facts';
import { StopStream } from './stop-stream';

type StreamTabProps = { detail: CaseDetail; wellness: Wellness; isRevealed: boolean };

/** The stream of the subject now, and the clip kept with the report; nothing plays by itself and nothing is heard. */
export function StreamTab({ detail, wellness, isRevealed }: StreamTabProps) {
  const { case: found, evidence } = detail;
  const live = useQuery({ ...liveCasesQuery(), enabled: found.isLive });
  const entry = live.data?.cases.find((one) => caseName(one.case) === caseName(found));
  const clip = entry?.stream.clip ?? clipOf(evidence.snapshot);
  if (!found.isLive && clip === null && found.targetType !== 'livestream')
    return <EmptyState title="No stream">Neither was it on the air when it was reported, nor is it now.</EmptyState>;
  return (
    <div className="grid gap-4">
      {entry ? (
        <div className="flex flex-wrap items-start gap-4">
          {entry.stream.thumbnail ? (
            <MaskedPicture
              image={entry.stream.thumbnail}
              what="Frame of the stream"
              wellness={wellness}
              isRevealed={isRevealed}
            />
          ) : null}
          <div className="grid gap-2">
            <p className="font-medium">{entry.stream.title}</p>
            <p className="text-quiet">
              <span className="figures">{entry.stream.viewers}</span> watch {entry.stream.coinName}
            </p>
            <div className="flex gap-2">
              <Link
                href={`/coin/${entry.stream.mint}/live?hidden=1`}
                prefetch={false}
                target="_blank"
                className={buttonClass({ size: 'small' })}
              >
                Watch unseen
              </Link>
              <StopStream mint={entry.stream.mint} title={entry.stream.title} viewers={entry.stream.viewers} />
            </div>
          </div>
        </div>
      ) : (
        <p className="text-quiet">{found.isLive ? 'On the air.' : 'It is not on the air now.'}</p>
      )}
      {clip ? <Clip source={`/api/clips${clip}`} wellness={wellness} isRevealed={isRevealed} /> : null}
    </div>
  );
}

/** The newest clip of the stream: loaded when asked for, muted, masked until it is revealed. */
function Clip({ source, wellness, isRevealed }: { source: string; wellness: Wellness; isRevealed: boolean }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isClear, setIsClear] = useState(false);
  if (!isLoaded)
    return (
      <Button className="justify-self-start" onClick={() => setIsLoaded(true)}>
        Load the clip, {wellness.mute ? 'muted' : 'with sound'}
      </Button>
    );
  const isMasked = !isRevealed && !isClear && (wellness.blur > 0 || wellness.grey);
  return (
    <figure className="grid gap-2">
      <video
        ref={(element) => {
          if (element)
            element.style.filter = isMasked ? `blur(${wellness.blur}px) grayscale(${wellness.grey ? 1 : 0})` : 'none';
        }}
        src={source}
        controls
        muted={wellness.mute}
        autoPlay={wellness.autoplay}
        preload="metadata"
        className="max-h-80 w-full rounded bg-raised"
      />
      <Button size="small" className="justify-self-start" onClick={() => setIsClear(!isClear)} aria-pressed={isClear}>
        {isMasked ? 'Show it clear' : 'Mask it'}
      </Button>
    </figure>
  );
}

function clipOf(snapshot: CaseDetail['evidence']['snapshot']): string | null {
  for (const path of ['stream.clip', 'clip', 'stream.clip.video', 'clip.video']) {
    const value = valueAt(snapshot, path);
    if (typeof value === 'string' && value.startsWith('/')) return value;
  }
  return null;
}
