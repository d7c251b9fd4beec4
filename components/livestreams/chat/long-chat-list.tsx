'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import type { ChatListProps } from './chat-list';

const LINE_PX = 28;

/** Draws of a long chat the lines in sight alone; lines have the height of what was said. */
export function LongChatList({ messages, box, isStuck, children }: ChatListProps) {
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
