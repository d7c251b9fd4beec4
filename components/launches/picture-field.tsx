'use client';

import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PICTURE_TYPES, pictureOf, readPicture } from './read-picture';

type PictureFieldProps = {
  /** A data URL, or empty. */
  image: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (image: string) => void;
  onProblem: (problem: string) => void;
};

/** The picture of the coin: chosen, dropped here, or pasted anywhere on the page. */
export function PictureField({ image, error, disabled, onChange, onProblem }: PictureFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | null) => {
    if (!file || disabled) return;
    const read = await readPicture(file);
    if ('dataUrl' in read) onChange(read.dataUrl);
    else onProblem(read.problem);
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => void latest.current(pictureOf(event.clipboardData));
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small text-faint">
        Picture
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to what the file field does */}
      <div
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void take(pictureOf(event.dataTransfer));
        }}
        className={clsx(
          'flex items-center gap-3 rounded border border-dashed p-3',
          error ? 'border-red' : isOver ? 'border-accent bg-raised' : 'border-line-strong',
        )}
      >
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-lg bg-raised text-faint">
          {image ? (
            // biome-ignore lint/performance/noImgElement: it is still in the browser alone
            <img src={image} alt="The one you chose" className="size-full object-cover" />
          ) : (
            <ImagePlus size={20} aria-hidden />
          )}
        </span>
        <div className="min-w-0">
          <input
            ref={input}
            id={id}
            type="file"
            name="image"
            accept={PICTURE_TYPES}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            className="block w-full text-small text-quiet file:mr-2 file:h-7 file:rounded file:border file:border-solid file:border-line file:bg-raised file:px-2 file:font-medium file:text-ink"
            onChange={(event) => {
              void take(event.target.files?.[0] ?? null);
              // The same file may be chosen again after a mistake.
              event.target.value = '';
            }}
          />
          <p id={`${id}-note`} className={clsx('mt-1 text-small', error ? 'text-red' : 'text-faint')}>
            {error ?? 'PNG, JPEG, WebP or GIF, at most 5 MB. Drop or paste it here too.'}
          </p>
        </div>
        {image ? (
          <Button size="small" variant="quiet" className="ml-auto" disabled={disabled} onClick={() => onChange('')}>
            Remove<span className="sr-only"> the picture</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
