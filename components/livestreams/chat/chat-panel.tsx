'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { RowsSkeleton } from '@/components/ui/skeleton';
import { chatQuery, useOlderChat } from '@/lib/client/livestream-chat';
import type { ChatMessage } from '@/lib/contract/livestream-chat';
import type { SeenLivestream } from '@/lib/contract/livestreams';
import { ChatComposer } from './chat-composer';
import { ChatLine } from './chat-line';
import { ChatList } from './chat-list';
import { ChatMenu, type ChosenMessage } from './chat-menu';
import { useLivestreamEvents } from './use-livestream-events';
import { useStuckScroll } from './use-stuck-scroll';
import { useToldChat } from './use-told-chat';

const NOTHING: readonly ChatMessage[] = [];

type ChatPanelProps = {
  stream: SeenLivestream;
  /** The address of who looks, if signed in. */
  own: string | null;
  className?: string;
};

/** The chat of a stream, oldest line first, at its end until somebody scrolls back. Give it a height. */
export function ChatPanel({ stream, own, className }: ChatPanelProps) {
  const { mint } = stream;
  const queryClient = useQueryClient();
  const chat = useQuery(chatQuery(queryClient, mint, stream.id));
  const older = useOlderChat(mint, stream.id);
  useLivestreamEvents(mint, stream.status !== 'ended');
  const newestFirst = chat.data?.messages ?? NOTHING;
  const messages = useMemo(() => [...newestFirst].reverse(), [newestFirst]);
  useToldChat(newestFirst);
  const box = useRef<HTMLDivElement>(null);
  const scroll = useStuckScroll(box, messages);
  const [chosen, setChosen] = useState<ChosenMessage | null>(null);
  const handleMenu = useCallback(
    (message: ChatMessage, button: HTMLButtonElement) => setChosen({ message, button }),
    [],
  );
  return (
    <Panel
      title="Chat"
      subject="the chat"
      query={chat}
      hideTitle
      skeleton={<RowsSkeleton rows={8} />}
      className={className ?? 'h-full'}
      bodyClassName="flex min-h-0 flex-col"
    >
      <div className="relative min-h-0 flex-1">
        <section
          ref={box}
          aria-label="Messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled box must be reachable by keyboard
          tabIndex={0}
          onScroll={scroll.handleScroll}
          className="flex h-full flex-col overflow-y-auto overscroll-contain [overflow-anchor:none]"
        >
          {chat.data?.hasOlder ? (
            <div className="p-1 text-center">
              <Button size="small" variant="quiet" pending={older.isPending} onClick={() => older.mutate()}>
                {older.isError ? 'Earlier messages did not load. Try again' : 'Earlier messages'}
              </Button>
            </div>
          ) : null}
          {messages.length === 0 ? (
            <EmptyState title="Nothing said yet">
              {stream.status === 'ended' ? 'Nobody said anything in this stream.' : 'Say the first thing.'}
            </EmptyState>
          ) : (
            <div className="mt-auto">
              <ChatList messages={messages} box={box} isStuck={scroll.isStuck}>
                {(message) => (
                  <ChatLine
                    message={message}
                    isOwn={message.user === own}
                    hasMenu={own !== null && (stream.you.canModerate || message.user === own)}
                    onMenu={handleMenu}
                  />
                )}
              </ChatList>
            </div>
          )}
        </section>
        {scroll.isStuck ? null : (
          <div className="pointer-events-none absolute inset-x-0 bottom-2 text-center">
            <Button size="small" className="appear pointer-events-auto" onClick={scroll.catchUp}>
              {scroll.waiting > 0 ? (
                <>
                  <span className="figures">{scroll.waiting}</span> new
                </>
              ) : (
                'To the latest'
              )}
              <span aria-hidden>↓</span>
            </Button>
          </div>
        )}
      </div>
      <ChatComposer mint={mint} stream={stream} isSignedIn={own !== null} onSent={scroll.catchUp} />
      <ChatMenu mint={mint} you={stream.you} own={own} chosen={chosen} onClose={() => setChosen(null)} />
    </Panel>
  );
}
