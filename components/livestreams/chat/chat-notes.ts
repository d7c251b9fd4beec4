import type { OwnPlace, SeenLivestream } from '@/lib/contract/livestreams';

/** Whole seconds to a moment, 0 once it is over. */
export function secondsTo(at: string | null, nowMs: number): number {
  return at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000));
}

/** "12 s", "4 min 05 s", "2 h 10 min". */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

export type ChatNote = {
  text: string;
  /** Nothing can be sent now. */
  isBlocking: boolean;
  tone: 'quiet' | 'amber';
};

/** What holds of writing now for who looks: a refusal first, then the rules. */
export function chatNote(stream: SeenLivestream, nowMs: number): ChatNote | null {
  if (stream.status === 'ended') return { text: 'The stream has ended. Its chat stays to be read.', ...BLOCKS };
  const { you, slowModeSeconds, holdersOnly } = stream;
  const refusal = refusalNote(you, nowMs);
  if (refusal) return refusal;
  const bound = you.role === 'viewer';
  const rules = [
    bound && slowModeSeconds > 0 && `Slow mode: one message in ${formatWait(slowModeSeconds)}.`,
    bound && holdersOnly && 'Only holders of the coin may chat.',
  ].filter(Boolean);
  return rules.length > 0 ? { text: rules.join(' '), isBlocking: false, tone: 'quiet' } : null;
}

const BLOCKS = { isBlocking: true, tone: 'quiet' } as const;

function refusalNote({ chatRefusal, chatAgainAt }: OwnPlace, nowMs: number): ChatNote | null {
  const seconds = secondsTo(chatAgainAt, nowMs);
  switch (chatRefusal) {
    case 'chat_muted':
      if (chatAgainAt !== null && seconds === 0) return null;
      return { text: `You are muted here${seconds ? ` for ${formatWait(seconds)}` : ''}.`, ...BLOCKS, tone: 'amber' };
    case 'chat_slowed':
      return seconds === 0 ? null : { text: `Slow mode: you can write again in ${formatWait(seconds)}.`, ...BLOCKS };
    case 'holders_only':
      return { text: 'Only holders may chat here. Buy some of the coin to join in.', ...BLOCKS };
    case 'feature_off':
      return { text: 'Livestreams are turned off, and their chats with them.', ...BLOCKS };
    case 'livestream_not_found':
      return { text: 'There is no stream to talk about now.', ...BLOCKS };
    // Whoever is signed out may write, and is asked to sign in to send it.
    default:
      return null;
  }
}
