'use client';

import { clsx } from 'clsx';
import { ImagePlus, Link2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { safeLink } from '@/lib/format/plain-links';
import { ChosenPicture } from './chosen-picture';
import { MentionText } from './mention-text';
import { PICTURE_TYPES, pictureAmong, readPicture } from './picked-picture';

/** As the service counts: UTF-16 units. */
const MOST_CHARACTERS = 1000;
const NEAR_END = 100;

export type Written = { text: string; image: string };

type ComposerProps = {
  label: string;
  isSignedIn: boolean;
  /** Usernames on the page, for completion after "@". */
  names: readonly string[];
  initial?: Written | undefined;
  onPost: (written: Written) => void;
  /** Set where the composer can be closed. */
  onCancel?: (() => void) | undefined;
};

/** Where a reply is written: text with a counter, and a picture by button, paste, drop or link. */
export function Composer({ label, isSignedIn, names, initial, onPost, onCancel }: ComposerProps) {
  const [text, setText] = useState(initial?.text ?? '');
  const [image, setImage] = useState(initial?.image ?? '');
  const [showsLink, setShowsLink] = useState(initial?.image.startsWith('https:') ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const problemId = useId();

  async function take(picked: File | null) {
    if (!picked) return;
    try {
      setImage(await readPicture(picked));
      setShowsLink(false);
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The picture could not be read.');
    }
  }
  function handleSubmit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (text.trim() === '' && image === '') return setProblem('Write something, or add a picture.');
    if (showsLink && image && !(image.startsWith('https://') && safeLink(image)))
      return setProblem('The link must start with https://');
    onPost({ text, image });
    setText('');
    setImage('');
    setShowsLink(false);
    setProblem(null);
  }
  const left = MOST_CHARACTERS - text.length;
  return (
    <form
      onSubmit={handleSubmit}
      onPaste={(event) => {
        const picture = pictureAmong(event.clipboardData?.files);
        if (!picture) return;
        event.preventDefault();
        void take(picture);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void take(pictureAmong(event.dataTransfer.files));
      }}
      className={clsx('border-b p-3', isOver && 'bg-raised')}
    >
      <MentionText
        label={label}
        value={text}
        onChange={setText}
        names={names}
        maxLength={MOST_CHARACTERS}
        describedBy={problem ? problemId : undefined}
        autoFocus={onCancel !== undefined}
        onSubmit={handleSubmit}
      />
      {showsLink ? (
        <Input
          label="Link to a picture"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Shown as a link with its host; the picture itself is not loaded."
          value={image}
          onChange={(event) => setImage(event.target.value.trim())}
          className="mt-2"
        />
      ) : image ? (
        <ChosenPicture image={image} onRemove={() => setImage('')} />
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-1">
        <input
          ref={file}
          type="file"
          accept={PICTURE_TYPES}
          aria-label="Choose a picture"
          className="hidden"
          onChange={(event) => {
            void take(event.target.files?.[0] ?? null);
            event.target.value = '';
          }}
        />
        <IconButton label="Add a picture" onClick={() => file.current?.click()}>
          <ImagePlus size={16} aria-hidden />
        </IconButton>
        <IconButton
          label="Add a link to a picture"
          aria-pressed={showsLink}
          onClick={() => {
            setShowsLink(!showsLink);
            setImage('');
          }}
        >
          <Link2 size={16} aria-hidden />
        </IconButton>
        <p id={problemId} role="alert" className="text-small text-red">
          {problem}
        </p>
        <span className="ml-auto flex items-center gap-2">
          <span className={clsx('figures text-small', left < NEAR_END ? 'text-amber' : 'text-faint')}>
            <span className="sr-only">Characters left: </span>
            {left}
          </span>
          {onCancel ? (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" variant="primary">
            {isSignedIn ? 'Post' : 'Sign in and post'}
          </Button>
        </span>
      </div>
    </form>
  );
}
