import Link from 'next/link';
import { clampMarks } from '@/lib/format/clamp-marks';
import { pictureAddress } from '@/lib/format/picture';
import { type SafeLink, safeLink } from '@/lib/format/plain-links';
import { splitReply } from './mentions';

/** Tells the address behind a username, where it is known. */
export type AddressOfName = (username: string) => string | undefined;

/** Hundreds of empty lines would push away what others say. */
const EMPTY_LINES = /(?:[^\S\n]*\n){3,}/g;

/** What somebody wrote, in its own direction: links show their host, known names lead to their profiles. */
export function ReplyText({ text, addressOf }: { text: string; addressOf: AddressOfName }) {
  if (text.trim() === '') return null;
  return (
    // Marks stacked on a letter stay inside their own lines.
    <p dir="auto" className="overflow-clip break-words whitespace-pre-line [unicode-bidi:isolate]">
      {splitReply(clampMarks(text).replace(EMPTY_LINES, '\n\n')).map((piece, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a text never move
        if (piece.link) return <OutsideLink key={index} link={piece.link} />;
        if (piece.mention !== null)
          return <Mention key={index} name={piece.mention} address={addressOf(piece.mention)} />;
        return <span key={index}>{piece.text}</span>;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of a text never move
      })}
    </p>
  );
}

function Mention({ name, address }: { name: string; address: string | undefined }) {
  if (!address) return <bdi className="font-medium">@{name}</bdi>;
  return (
    <Link href={`/profile/${address}`} prefetch={false} className="font-medium text-accent hover:underline">
      <bdi>@{name}</bdi>
    </Link>
  );
}

/** A link someone else chose: its host is what one sees, and nothing is vouched for. */
function OutsideLink({ link }: { link: SafeLink }) {
  return (
    <a
      href={link.href}
      title={link.href}
      target="_blank"
      rel="nofollow noopener noreferrer ugc"
      className="text-accent underline underline-offset-2"
    >
      {link.host}
    </a>
  );
}

/** The picture of a reply. One of the own store is shown; any other is a link with its host, never loaded by itself. */
export function ReplyPicture({ image }: { image: string }) {
  const source = pictureAddress(image);
  if (source) {
    return (
      <a href={source} target="_blank" rel="noopener" className="mt-1 block w-fit">
        {/* biome-ignore lint/performance/noImgElement: pictures come re-encoded from the service */}
        <img
          src={source}
          alt="Shown by the author"
          loading="lazy"
          decoding="async"
          className="h-48 max-w-full rounded border bg-raised object-contain"
        />
      </a>
    );
  }
  const link = safeLink(image);
  return link ? (
    <p className="mt-1 text-quiet">
      Picture at <OutsideLink link={link} />
    </p>
  ) : null;
}
