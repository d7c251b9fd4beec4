'use client';

import { clsx } from 'clsx';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/clock';
import { fieldClass } from '@/components/ui/field-class';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { ApiError } from '@/lib/client/api-error';
import { useSendChat } from '@/lib/client/livestream-chat';
import type { SeenLivestream } from '@/lib/contract/livestreams';
import { chatNote, formatWait } from './chat-notes';

const MOST_CHARACTERS = 500;
const NEAR_END = 80;

/** What was typed and not sent, by coin: it outlives a change of tabs and a session that ends. */
const drafts = new Map<string, string>();

type ChatComposerProps = { mint: string; stream: SeenLivestream; isSignedIn: boolean; onSent: () => void };

/** Where one writes into the chat, with what holds of it. What was typed stays until the service has taken it. */
export function ChatComposer({ mint, stream, isSignedIn, onSent }: ChatComposerProps) {
  const [text, setText] = useState(() => drafts.get(mint) ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSendChat(mint);
  const attempt = useRef({ text: '', key: '' });
  const noteId = useId();
  const note = chatNote(stream, useNow());
  const isBlocked = note?.isBlocking ?? false;

  function change(next: string) {
    setText(next);
    setProblem(null);
    drafts.set(mint, next);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || isBlocked || send.isPending) return;
    if (!isSignedIn) return openSignIn();
    // Sent again after a lost answer it has the key of before, so that it is said once.
    if (attempt.current.text !== said) attempt.current = { text: said, key: crypto.randomUUID() };
    send.mutate(
      { text: said, key: attempt.current.key },
      {
        onSuccess: () => {
          attempt.current = { text: '', key: '' };
          change('');
          onSent();
        },
        onError: (error) => {
          if (!(error instanceof ApiError && error.outcomeUnknown)) attempt.current = { text: '', key: '' };
          if (error instanceof ApiError && error.status === 401) openSignIn();
          setProblem(explainChat(error));
        },
      },
    );
  }
  const left = MOST_CHARACTERS - text.length;
  const shownNote = problem ?? note?.text ?? null;
  return (
    <form onSubmit={handleSubmit} className="shrink-0 border-t p-2">
      <p
        id={noteId}
        role={problem ? 'alert' : undefined}
        className={clsx(
          'mb-1 px-1 text-small',
          problem ? 'text-red' : note?.tone === 'amber' ? 'text-amber' : 'text-quiet',
        )}
      >
        {shownNote}
      </p>
      <div
        className={clsx(
          fieldClass(problem !== null),
          'flex items-center gap-1 pl-2 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent',
        )}
      >
        <input
          aria-label="Message to the chat"
          aria-describedby={noteId}
          aria-invalid={problem ? true : undefined}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MOST_CHARACTERS}
          placeholder={isBlocked ? '' : 'Say something'}
          readOnly={isBlocked}
          value={text}
          onChange={(event) => change(event.target.value)}
          dir="auto"
          className="h-control min-w-0 flex-1 bg-transparent outline-none placeholder:text-faint read-only:text-faint"
        />
        {left < NEAR_END ? (
          <span className="figures text-small text-amber">
            <span className="sr-only">Characters left: </span>
            {left}
          </span>
        ) : null}
        {isSignedIn ? (
          <button
            type="submit"
            aria-label="Send"
            title="Send"
            aria-busy={send.isPending || undefined}
            disabled={isBlocked || text.trim() === ''}
            className="grid size-control shrink-0 place-items-center rounded text-accent disabled:text-faint"
          >
            <SendHorizontal size={16} aria-hidden />
          </button>
        ) : (
          <Button type="submit" size="small" variant="quiet" onClick={text.trim() === '' ? openSignIn : undefined}>
            Sign in
          </Button>
        )}
      </div>
    </form>
  );
}

/** Why it was not said, and what to do; what was typed is still there. */
function explainChat(error: Error): string {
  if (!(error instanceof ApiError)) return 'It could not be sent. Try again.';
  const wait = error.retryAfterSeconds ? ` Try again in ${formatWait(error.retryAfterSeconds)}.` : '';
  if (error.status === 401) return 'Your session has ended. Sign in and send it again: what you wrote is kept.';
  if (error.error === 'chat_muted') return 'You are muted in this chat.';
  if (error.error === 'chat_slowed') return `Slow mode is on.${wait}`;
  if (error.error === 'holders_only') return 'Only holders may chat here. Buy some of the coin to join in.';
  if (error.error === 'word_refused') return 'A word in it is not allowed in this chat. Change it and send again.';
  if (error.error === 'duplicate') return 'You have just said that.';
  if (error.status === 429) return `You write faster than the chat takes it.${wait}`;
  if (error.status === 404) return 'The stream is over, so nothing more can be said here.';
  if (error.outcomeUnknown) return 'No answer came. Send it again: it is said once.';
  return `${error.message}.`;
}
