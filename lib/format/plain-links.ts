/** A piece of a text: plain, or a link with the host a reader should see before following it. */
export type TextPiece = { text: string; link: SafeLink | null };
export type SafeLink = { href: string; host: string };

/** A link that may be followed: http or https without credentials. Anything else, scripts included, is null. */
export function safeLink(text: string): SafeLink | null {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // "https://bank.example@evil.example" reads as the bank.
  if (url.username || url.password) return null;
  return { href: url.href, host: url.host.replace(/^www\./, '') };
}

const URL_LIKE = /https?:\/\/[^\s<>"']+/g;
const SENTENCE_END = /[.,;:!?)\]}]+$/;

/** Splits a text written by a person into plain pieces and links. Nothing in it is ever markup. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  const plain = (piece: string) => {
    const last = pieces.at(-1);
    if (!piece) return;
    if (last && !last.link) last.text += piece;
    else pieces.push({ text: piece, link: null });
  };
  for (const match of text.matchAll(URL_LIKE)) {
    const address = match[0].replace(SENTENCE_END, '');
    const link = safeLink(address);
    plain(text.slice(at, match.index));
    if (link) pieces.push({ text: address, link });
    else plain(address);
    at = match.index + address.length;
  }
  plain(text.slice(at));
  return pieces;
}
