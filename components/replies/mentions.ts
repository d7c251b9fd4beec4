import { splitLinks, type TextPiece } from '@/lib/format/plain-links';

/** As the service reads them: `@name` that is no part of a word or an address. */
const MENTION = /(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,30}[\p{L}\p{N}])?)(?![\p{L}\p{N}])/gu;

export type ReplyPiece = TextPiece & { mention: string | null };

/** Splits what somebody wrote into plain text, links and mentions. Nothing in it is ever markup. */
export function splitReply(text: string): ReplyPiece[] {
  return splitLinks(text).flatMap((piece): ReplyPiece[] => {
    if (piece.link) return [{ ...piece, mention: null }];
    const pieces: ReplyPiece[] = [];
    let at = 0;
    for (const match of piece.text.matchAll(MENTION)) {
      if (match.index > at) pieces.push({ text: piece.text.slice(at, match.index), link: null, mention: null });
      pieces.push({ text: match[0], link: null, mention: match[1] ?? '' });
      at = match.index + match[0].length;
    }
    if (at < piece.text.length) pieces.push({ text: piece.text.slice(at), link: null, mention: null });
    return pieces;
  });
}

const UNFINISHED = /(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}._-]{0,32})$/u;

/** The beginning of a name that is being typed right before the caret, without its "@"; null where none is. */
export function unfinishedMention(text: string, caret: number): string | null {
  return UNFINISHED.exec(text.slice(0, caret))?.[1] ?? null;
}

/** The names to offer for a beginning, in the order given, at most six. */
export function offeredNames(names: readonly string[], beginning: string): string[] {
  const wanted = beginning.toLowerCase();
  return names.filter((name) => name.toLowerCase().startsWith(wanted) && name !== beginning).slice(0, 6);
}

/** The text with the beginning before the caret replaced by the whole name, and where the caret goes. */
export function completeMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const start = caret - (unfinishedMention(text, caret)?.length ?? 0);
  const after = text.slice(caret).replace(/^ /, '');
  return { text: `${text.slice(0, start)}${name} ${after}`, caret: start + name.length + 1 };
}
