'use client';

import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { VIRTUAL_FROM } from '@/components/ui/row-window';
import type { ChatMessage } from '@/lib/contract/livestream-chat';

// What measures lines is loaded with the first chat that is long.
const LongChatList = lazy(async () => ({ default: (await import('./long-chat-list')).LongChatList }));

export type ChatListProps = {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  box: RefObject<HTMLElement | null>;
  /** Whether the list stands at its end. */
  isStuck: boolean;
  children: (message: ChatMessage) => ReactNode;
};

/** The lines of a chat. A long one draws only those in sight. */
export function ChatList(props: ChatListProps) {
  const { messages, children } = props;
  const all = (
    <ol aria-label="Chat" className="py-1">
      {messages.map((message) => (
        <li key={message.id}>{children(message)}</li>
      ))}
    </ol>
  );
  if (messages.length < VIRTUAL_FROM) return all;
  return (
    <Suspense fallback={all}>
      <LongChatList {...props} />
    </Suspense>
  );
}
