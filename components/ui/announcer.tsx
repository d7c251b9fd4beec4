'use client';

import { useEffect, useState } from 'react';

const QUIET_MS = 5000;
let publish: ((text: string) => void) | null = null;
let last = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Says one sentence to screen readers, politely. Between two sentences there are at least 5 s; of several that
 * wait, the latest is said, because a chattering region is worse than silence.
 */
export function announce(text: string): void {
  clearTimeout(waiting);
  const delay = Math.max(0, last + QUIET_MS - Date.now());
  if (delay > 0) {
    waiting = setTimeout(() => say(text), delay);
    return;
  }
  say(text);
}

function say(text: string): void {
  last = Date.now();
  publish?.(text);
}

/** The one live region of the page; it stands in the root layout. */
export function Announcer() {
  const [message, setMessage] = useState({ text: '', count: 0 });
  useEffect(() => {
    publish = (text) => setMessage(({ count }) => ({ text, count: count + 1 }));
    return () => {
      publish = null;
    };
  }, []);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <span key={message.count}>{message.text}</span>
    </div>
  );
}
