'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { VIRTUAL_FROM } from '@/components/ui/row-window';
import type { ChatMessage } from '@/lib/contract/livestream-chat';

const LINE_PX = 28;

type ChatListProps = {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  box: RefObject<HTMLElement | null>;
  /** Whether the list stands at its end. */
  isStuck: boolean;
  children: (message: ChatMessage) => ReactNode;
};

/** The lines of a chat. A long one draws only those in sight; lines have the height of what was said. */
export function ChatList({ messages, ...props }: ChatListProps) {
  if (messages.length >= VIRTUAL_FROM) return <LongList messages={messages} {...props} />;
  return (
    <ol aria-label="Chat" className="py-1">
      {messages.map((message) => (
        <li key={message.id}>{props.children(message)}</li>
      ))}
    </ol>
  );
}

function LongList({ messages, box, isStuck, children }: ChatListProps) {
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => messages[index]?.id ?? index,
    overscan: 10,
    initialRect: { width: 320, height: 600 },
  });
  const items = virtualizer.getVirtualItems();
  const total = virtualizer.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured lines make the list longer than estimated
  useLayoutEffect(() => {
    if (isStuck && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [total, isStuck, box]);
  const start = items[0]?.start ?? 0;
  const end = items.at(-1)?.end ?? 0;
  return (
    <ol aria-label="Chat" className="py-1">
      <li aria-hidden style={{ height: start }} />
      {items.map((item) => {
        const message = messages[item.index];
        return message ? (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={messages.length}
            aria-posinset={item.index + 1}
          >
            {children(message)}
          </li>
        ) : null;
      })}
      <li aria-hidden style={{ height: total - end }} />
    </ol>
  );
}
