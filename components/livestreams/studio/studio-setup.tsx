'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { LateDeviceSettings } from './late-device-settings';
import { SourceButtons } from './source-buttons';
import { SourceProblem } from './source-problem';
import { TrackPreview } from './track-preview';
import type { Capture } from './use-capture';

export type Opening = { title: string; nsfw: boolean };

type StudioSetupProps = {
  coinName: string;
  capture: Capture;
  initial: Opening;
  isPending: boolean;
  problem: string | null;
  /** Why nobody can go live now. */
  obstacle: ReactNode;
  onStart: (opening: Opening) => void;
};

/** Before going live: what will be seen and heard, and what the stream is called. Nothing is sent yet. */
export function StudioSetup(props: StudioSetupProps) {
  const { coinName, capture, initial, isPending, problem, obstacle, onStart } = props;
  const [opening, setOpening] = useState(initial);
  const { camera, microphone, screen } = capture;
  const hasSource = camera.track !== null || microphone.track !== null || screen.track !== null;
  const picture = screen.track ?? camera.track;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending && !obstacle) onStart({ ...opening, title: opening.title.trim() });
  }
  return (
    <form onSubmit={handleSubmit} className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-label="Preview" className="overflow-hidden border-y bg-surface md:rounded-lg md:border-x">
        <div className="relative grid aspect-video max-h-[60dvh] w-full place-items-center bg-raised">
          {picture ? (
            <TrackPreview track={picture} label="Preview of your picture" isMirrored={picture === camera.track} />
          ) : (
            <p className="max-w-80 p-6 text-center text-quiet">
              Nobody sees or hears you yet. Turn on camera, microphone or screen to check them.
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t p-3">
          <SourceButtons capture={capture} />
        </div>
        <div className="space-y-3 border-t p-3 empty:hidden">
          <SourceProblem problem={camera.problem} />
          <SourceProblem problem={microphone.problem} />
          <SourceProblem problem={screen.problem} />
          <LateDeviceSettings capture={capture} />
        </div>
      </section>
      <section aria-label="The stream" className="space-y-4 border-y bg-surface p-4 md:rounded-lg md:border-x">
        <Input
          label="Title"
          dir="auto"
          maxLength={100}
          value={opening.title}
          placeholder={coinName}
          hint="Shown in lists and beside the picture. Without one it is the coin’s name."
          onChange={(event) => setOpening({ ...opening, title: event.target.value })}
        />
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-1"
            checked={opening.nsfw}
            onChange={(event) => setOpening({ ...opening, nsfw: event.target.checked })}
          />
          <span>
            Not safe for work
            <span className="block text-small text-faint">
              Left out of lists unless somebody asks for such streams.
            </span>
          </span>
        </label>
        {obstacle}
        {problem ? (
          <p role="alert" className="text-small text-red">
            {problem}
          </p>
        ) : null}
        <Button type="submit" variant="primary" size="large" block pending={isPending} disabled={obstacle !== null}>
          Go live
        </Button>
        <p className="text-small text-faint">
          {hasSource
            ? 'What is on above is sent at once. Your trades of this coin are said in the chat while you are live.'
            : 'Nothing is on yet: the stream opens, and begins with the first picture or sound.'}
        </p>
      </section>
    </form>
  );
}
