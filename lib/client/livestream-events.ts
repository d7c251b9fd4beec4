import type { QueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '../contract/livestream-chat.ts';
import { addChatMessage, dropChatMessage, setChatStreamed } from './livestream-chat.ts';
import { livestreamKeys } from './livestream-keys.ts';

/** Waits before events that were refused are asked for again, the last one again and again. */
const REOPEN_MS = [3000, 10_000, 30_000] as const;

/**
 * Follows the chat, the stage and the state of a coin's stream as they happen, while the tab is seen. Polls slow down
 * while it is followed and go on as ever when it cannot be. Gives what ends it. Load it where it is used.
 */
export function followLivestream(queryClient: QueryClient, mint: string): () => void {
  let source: EventSource | null = null;
  let refusals = 0;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const refresh = (queryKey: readonly unknown[]) => () => void queryClient.invalidateQueries({ queryKey });

  function close(): void {
    clearTimeout(reopening);
    source?.close();
    source = null;
    setChatStreamed(mint, false);
  }
  function open(): void {
    if (source || document.hidden) return;
    const opened = new EventSource(`/api/main/livestreams/${encodeURIComponent(mint)}/chat/stream`);
    source = opened;
    opened.addEventListener('open', () => {
      refusals = 0;
      setChatStreamed(mint, true);
      void queryClient.invalidateQueries({ queryKey: livestreamKeys.chat(mint) });
    });
    opened.addEventListener('message', ({ data }: MessageEvent<string>) =>
      addChatMessage(queryClient, mint, JSON.parse(data) as ChatMessage),
    );
    opened.addEventListener('deleted', ({ data }: MessageEvent<string>) =>
      dropChatMessage(queryClient, mint, (JSON.parse(data) as { id: string }).id),
    );
    opened.addEventListener('reset', refresh(livestreamKeys.chat(mint)));
    opened.addEventListener('stage', refresh(livestreamKeys.stage(mint)));
    opened.addEventListener('stage', refresh(livestreamKeys.detail(mint)));
    opened.addEventListener('state', refresh(livestreamKeys.detail(mint)));
    opened.addEventListener('error', () => {
      setChatStreamed(mint, false);
      // The browser itself opens a lost connection again, from the last event on; a refused one it gives up.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      const delayMs = REOPEN_MS[Math.min(refusals, REOPEN_MS.length - 1)];
      refusals += 1;
      reopening = setTimeout(open, delayMs);
    });
  }
  const handleVisibility = () => (document.hidden ? close() : open());

  document.addEventListener('visibilitychange', handleVisibility);
  open();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    close();
  };
}
