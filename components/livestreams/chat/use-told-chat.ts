import { useEffect, useRef } from 'react';
import { announce } from '@/components/ui/announcer';
import type { ChatMessage } from '@/lib/contract/livestream-chat';

/** A chat read aloud line by line could not be followed: between two sentences there are at least so many ms. */
const QUIET_MS = 15_000;

/**
 * Tells screen readers of a chat: how much was said, now and then, and what the service itself says.
 * @param messages newest first
 */
export function useToldChat(messages: readonly ChatMessage[]): void {
  const told = useRef<{ id: bigint; at: number } | null>(null);
  useEffect(() => {
    const newest = messages[0];
    if (!newest) return;
    if (!told.current) {
      told.current = { id: BigInt(newest.id), at: 0 };
      return;
    }
    const tell = () => {
      if (!told.current) return;
      const after = told.current.id;
      const fresh = messages.filter(({ id }) => BigInt(id) > after);
      const line = fresh.find(({ kind }) => kind !== 'message');
      const said = fresh.filter(({ kind }) => kind === 'message').length;
      if (line) announce(line.text);
      else if (said > 0) announce(`Chat: ${said} new ${said === 1 ? 'message' : 'messages'}`);
      else return;
      told.current = { id: BigInt(newest.id), at: Date.now() };
    };
    const timer = setTimeout(tell, Math.max(0, told.current.at + QUIET_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [messages]);
}
