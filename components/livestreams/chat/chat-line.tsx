'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, EllipsisVertical, Radio, Scissors } from 'lucide-react';
import { type ComponentType, memo } from 'react';
import { Badge } from '@/components/ui/badge';
import { PersonLink } from '@/components/ui/person';
import type { ChatMessage } from '@/lib/contract/livestream-chat';
import { shortAddress } from '@/lib/format/address';
import { formatAbsolute } from '@/lib/format/age';
import { clampMarks } from '@/lib/format/clamp-marks';
import { splitLinks } from '@/lib/format/plain-links';

type ChatLineProps = {
  message: ChatMessage;
  isOwn: boolean;
  /** Whether something can be done about it by who looks. */
  hasMenu: boolean;
  onMenu: (message: ChatMessage, button: HTMLButtonElement) => void;
};

/** One line of a chat: what a person said, or what the service tells. */
export const ChatLine = memo(function ChatLine({ message, isOwn, hasMenu, onMenu }: ChatLineProps) {
  if (message.kind !== 'message') return <ServiceLine message={message} />;
  const name = message.username || shortAddress(message.user);
  return (
    <div className="group/line flex items-start gap-1 py-1 pr-1 pl-3 hover:bg-raised">
      <p className="min-w-0 flex-1 break-words">
        <span className="mr-1.5 inline-flex max-w-full items-center gap-1.5 align-bottom">
          <PersonLink
            address={message.user}
            username={message.username}
            className={clsx('max-w-44', isOwn ? 'text-ink' : 'text-quiet')}
          />
          <RoleBadge role={message.role} />
        </span>
        <span dir="auto" className="overflow-clip [unicode-bidi:isolate]" title={formatAbsolute(at(message))}>
          <Said text={message.text} />
        </span>
      </p>
      {hasMenu ? (
        <button
          type="button"
          aria-label={`What to do about the message by ${name}`}
          aria-haspopup="dialog"
          onClick={(event) => onMenu(message, event.currentTarget)}
          className="grid size-6 shrink-0 place-items-center rounded text-faint hover:text-ink focus-visible:opacity-100 md:opacity-0 md:group-hover/line:opacity-100"
        >
          <EllipsisVertical size={14} aria-hidden />
        </button>
      ) : null}
    </div>
  );
});

const at = ({ createdAt }: ChatMessage) => Date.parse(createdAt);

export function RoleBadge({ role }: { role: ChatMessage['role'] }) {
  if (role === 'viewer') return null;
  if (role === 'host') return <Badge tone="amber">host</Badge>;
  return <Badge>{role === 'helper' ? 'helper' : 'moderator'}</Badge>;
}

/** What somebody wrote: plain, with links that show their host. */
function Said({ text }: { text: string }) {
  return splitLinks(clampMarks(text)).map((piece, index) =>
    piece.link ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
        key={index}
        href={piece.link.href}
        title={piece.link.href}
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        className="text-accent underline underline-offset-2"
      >
        {piece.link.host}
      </a>
    ) : (
      piece.text
    ),
  );
}

const SERVICE_LINES: Record<
  Exclude<ChatMessage['kind'], 'message'>,
  { icon: ComponentType<{ size: number }>; tone: string }
> = {
  started: { icon: Radio, tone: 'text-quiet' },
  ended: { icon: Radio, tone: 'text-quiet' },
  bought: { icon: ArrowUp, tone: 'text-up' },
  sold: { icon: ArrowDown, tone: 'text-down' },
  clip: { icon: Scissors, tone: 'text-quiet' },
};

function ServiceLine({ message }: { message: ChatMessage }) {
  if (message.kind === 'message') return null;
  const { icon: Icon, tone } = SERVICE_LINES[message.kind];
  return (
    <p
      title={formatAbsolute(at(message))}
      className={clsx('mx-3 my-1 flex items-start gap-2 border-l-2 border-l-line-strong py-0.5 pl-2', tone)}
    >
      <span aria-hidden className="mt-0.5">
        <Icon size={14} />
      </span>
      <span dir="auto" className="min-w-0 break-words">
        {clampMarks(message.text)}
      </span>
    </p>
  );
}
