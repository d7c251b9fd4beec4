import type { Reply } from '@/lib/contract/replies';

/** A reply where it stands: how far it is indented, and whom it answers where the indent cannot say so. */
export type ThreadRow = {
  reply: Reply;
  depth: number;
  /** The answered reply where it is not the one right above in the thread: a deep one, or one that is not shown. */
  answering: { id: string; reply: Reply | null } | null;
};

/** Deeper than this a thread is told flat, with "answering @name": on a phone nothing else can be read. */
export const DEEPEST = 3;

/** Ids grow with time and may have more digits than a number holds. */
const byId = (a: Reply, b: Reply) => a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Lays flat replies out as threads: what starts a thread in the asked order, what answers below it, oldest first, as a
 * conversation is read. An answer to something that is not here starts a thread of its own.
 */
export function layThreads(replies: readonly Reply[], newestFirst: boolean): ThreadRow[] {
  const byKey = new Map(replies.map((reply) => [reply.id, reply]));
  const answers = new Map<string, Reply[]>();
  const starts: Reply[] = [];
  for (const reply of [...byKey.values()].sort(byId)) {
    if (reply.parentId === null || !byKey.has(reply.parentId)) starts.push(reply);
    else if (!answers.get(reply.parentId)?.push(reply)) answers.set(reply.parentId, [reply]);
  }
  if (newestFirst) starts.reverse();

  const rows: ThreadRow[] = [];
  // A stack instead of recursion: a chain of a thousand answers is normal input.
  const waiting = starts.map((reply) => ({ reply, level: 0 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { reply, level } = next;
    const isMissing = level === 0 && reply.parentId !== null;
    const answering =
      reply.parentId !== null && (isMissing || level > DEEPEST)
        ? { id: reply.parentId, reply: byKey.get(reply.parentId) ?? null }
        : null;
    rows.push({ reply, depth: Math.min(level, DEEPEST), answering });
    for (const answer of [...(answers.get(reply.id) ?? [])].reverse())
      waiting.push({ reply: answer, level: level + 1 });
  }
  return rows;
}
