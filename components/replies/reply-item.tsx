'use client';

import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { Count } from '@/components/ui/count';
import { Marked } from '@/components/ui/marked';
import { PersonLink, PersonPicture } from '@/components/ui/person';
import type { Reply } from '@/lib/contract/replies';
import { shortAddress } from '@/lib/format/address';
import { type AddressOfName, ReplyPicture, ReplyText } from './reply-text';
import type { ThreadRow } from './reply-threads';

/** What the list knows of the people in it. */
export type ReplyPeople = {
  own: string | null;
  creator: string;
  addressOf: AddressOfName;
  /** Per cent of the supply that the author of a reply holds; undefined where it is not known. */
  shareOf: (reply: Reply) => number | undefined;
};

export type ReplyActions = {
  onLike: (reply: Reply) => void;
  onAnswer: (reply: Reply) => void;
  onDelete: (reply: Reply) => void;
  onAuthor: (reply: Reply) => void;
  onReport: (reply: Reply) => void;
};

type ReplyItemProps = ReplyActions & { row: ThreadRow; people: ReplyPeople; isTarget: boolean };

// Whole class names, so that the stylesheet is generated with them.
const INDENTS = ['pl-3', 'pl-7 md:pl-10', 'pl-11 md:pl-17', 'pl-15 md:pl-24'];

/** One reply: who, what they hold, what they said, and what can be done with it. */
export function ReplyItem({ row, people, isTarget, ...actions }: ReplyItemProps) {
  const { reply, depth, answering } = row;
  const isGone = reply.user === '' || (reply.hidden && reply.text === '' && reply.image === '');
  return (
    <li
      id={`reply-${reply.id}`}
      tabIndex={-1}
      className={clsx('scroll-mt-16 border-b py-2.5 pr-3 last:border-b-0', INDENTS[depth], isTarget && 'bg-raised')}
    >
      {isGone ? (
        <p className="text-quiet italic">{reply.user === '' ? 'Deleted by its author' : 'Hidden by a moderator'}</p>
      ) : (
        <article aria-label={`Reply by ${reply.username || shortAddress(reply.user)}`} className="flex gap-2.5">
          <PersonPicture address={reply.user} image={reply.profileImage} size={24} />
          <div className="min-w-0 flex-1">
            <Author reply={reply} people={people} />
            {answering ? <Answering answering={answering} /> : null}
            <ReplyText text={reply.text} addressOf={people.addressOf} />
            <ReplyPicture image={reply.image} />
            <Actions reply={reply} isOwn={reply.user === people.own} {...actions} />
          </div>
        </article>
      )}
    </li>
  );
}

function Author({ reply, people }: { reply: Reply; people: ReplyPeople }) {
  const share = people.shareOf(reply) ?? 0;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <PersonLink address={reply.user} username={reply.username} className="max-w-60" />
      {reply.user === people.own && <Badge>you</Badge>}
      {reply.user === people.creator && <Badge tone="amber">creator</Badge>}
      {share > 0 && (
        <Badge tone="up">
          holds <Marked>{share < 0.01 ? '< 0.01' : share.toFixed(2)}</Marked> %
        </Badge>
      )}
      {reply.hidden && <Badge tone="red">hidden from others</Badge>}
      <a href={`#reply-${reply.id}`} aria-label="Link to this reply" className="text-small text-faint hover:underline">
        <Age at={Date.parse(reply.createdAt)} className="figures" />
      </a>
    </p>
  );
}

function Answering({ answering }: { answering: NonNullable<ThreadRow['answering']> }) {
  const { id, reply } = answering;
  const name = reply?.username || (reply?.user ? shortAddress(reply.user) : null);
  return (
    <p className="text-small text-faint">
      <a href={`#reply-${id}`} className="hover:underline">
        answering {name ? <bdi>@{name}</bdi> : 'an earlier reply'}
      </a>
    </p>
  );
}

const ACTION = 'rounded text-small text-faint hover:text-ink max-md:min-h-9';

function Actions({ reply, isOwn, ...actions }: ReplyActions & { reply: Reply; isOwn: boolean }) {
  return (
    <div className="mt-1 flex items-center gap-4">
      <button
        type="button"
        aria-pressed={reply.likedByUser}
        aria-label={`Like, ${reply.likes} so far`}
        onClick={() => actions.onLike(reply)}
        className={clsx(
          ACTION,
          'inline-flex min-w-8 items-center gap-1',
          reply.likedByUser && 'text-red hover:text-red',
        )}
      >
        <Heart size={13} aria-hidden fill={reply.likedByUser ? 'currentColor' : 'none'} />
        <Count value={reply.likes} />
      </button>
      <button type="button" className={ACTION} onClick={() => actions.onAnswer(reply)}>
        Reply
      </button>
      <button type="button" className={ACTION} onClick={() => actions.onAuthor(reply)}>
        Only theirs
      </button>
      {isOwn ? (
        <button type="button" className={ACTION} onClick={() => actions.onDelete(reply)}>
          Delete
        </button>
      ) : (
        <button type="button" aria-haspopup="dialog" className={ACTION} onClick={() => actions.onReport(reply)}>
          Report
        </button>
      )}
    </div>
  );
}
