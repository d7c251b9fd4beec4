'use client';

import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Count } from '@/components/ui/count';
import { DataAge } from '@/components/ui/data-age';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { topHoldersQuery } from '@/lib/client/holders';
import { useLike } from '@/lib/client/likes';
import { dropReply, type PendingReply } from '@/lib/client/pending-replies';
import { openReport } from '@/lib/client/report-desk';
import type { Reply } from '@/lib/contract/replies';
import { shortAddress } from '@/lib/format/address';
import { Composer, type Written } from './composer';
import { DeleteReply } from './delete-reply';
import { PartButtons } from './part-buttons';
import { PendingItem } from './pending-item';
import { RepliesHead } from './replies-head';
import { ReplyItem, type ReplyPeople } from './reply-item';
import { layThreads } from './reply-threads';
import { usePostReply } from './use-post-reply';
import { type ReplyView, useReplies } from './use-replies';
import { useStillReplies } from './use-still-replies';

type RepliesPanelProps = {
  mint: string;
  creator: string;
  /** The address of who looks, if signed in. */
  own: string | null;
};

/** What people say about a coin, in threads; the list never moves under pointer or focus. */
export function RepliesPanel({ mint, creator, own }: RepliesPanelProps) {
  const [view, setView] = useState<ReplyView>({ newestFirst: true, author: null });
  const [answering, setAnswering] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Reply | null>(null);
  const [edited, setEdited] = useState<PendingReply | null>(null);
  const feed = useReplies(mint, view);
  const list = useStillReplies(feed.replies, own);
  const posting = usePostReply(mint, own);
  const people = usePeople(feed.replies, mint, creator, own);
  const rows = layThreads(list.shown, view.newestFirst);
  const shownIds = new Set(rows.map(({ reply }) => reply.id));
  useEffect(() => {
    if (list.waiting > 0) announce(`${list.waiting} new ${list.waiting === 1 ? 'reply' : 'replies'}`);
  }, [list.waiting]);

  const like = useLike();
  function handleLike(reply: Reply) {
    if (!own) return openSignIn();
    like.mutate(
      { id: reply.id, liked: !reply.likedByUser },
      { onError: (error) => showToast({ kind: 'error', title: 'The like was not taken', description: error.message }) },
    );
  }
  function handleAuthor({ user }: Reply) {
    feed.leaveTarget();
    setView({ ...view, author: user });
  }
  function handleReport({ id, username, user }: Reply) {
    openReport({ type: 'reply', id, name: `by ${username || shortAddress(user)}` });
  }
  function handleEdit(entry: PendingReply) {
    dropReply(entry.key);
    setEdited(entry);
    setAnswering(entry.parentId);
  }
  function handlePost(written: Written, parentId: string | null) {
    // What one says stands at the end of the conversation, and that is what one then looks at.
    if (feed.isAround && parentId === null) feed.leaveTarget();
    if (parentId === null) feed.goTo(0);
    posting.post({ ...written, parentId });
    setAnswering(null);
    setEdited(null);
  }
  const names = [...people.names.keys()];
  const composer = (parentId: string | null, label: string) => (
    <Composer
      key={edited?.parentId === parentId ? edited.key : 'new'}
      label={label}
      isSignedIn={own !== null}
      names={names}
      initial={edited?.parentId === parentId ? edited : undefined}
      onPost={(written) => handlePost(written, parentId)}
      onCancel={parentId === null ? undefined : () => setAnswering(null)}
    />
  );
  const waiting = (parentId: string | null) =>
    posting.pending
      .filter((entry) => (entry.parentId && shownIds.has(entry.parentId) ? entry.parentId : null) === parentId)
      .map((entry) => (
        <PendingItem
          key={entry.key}
          entry={entry}
          isSignedIn={own !== null}
          onAgain={() => posting.again(entry)}
          onEdit={() => handleEdit(entry)}
        />
      ));
  return (
    <Panel title="Replies" subject="replies" query={feed.query} hideTitle className="min-h-128">
      <RepliesHead
        view={feed.isAround ? { ...view, author: null } : view}
        onView={setView}
        authorName={feed.replies.find(({ user }) => user === view.author)?.username ?? ''}
        waiting={list.waiting}
        onCatchUp={list.catchUp}
      >
        <DataAge updatedAt={feed.query.dataUpdatedAt} />
      </RepliesHead>
      {composer(null, 'Say something about this coin')}
      <TargetNote feed={feed} />
      <ul aria-label="Replies" aria-busy={feed.query.isPlaceholderData || undefined} {...list.props}>
        {waiting(null)}
        {rows.map((row) => (
          <Fragment key={row.reply.id}>
            <ReplyItem
              row={row}
              people={people}
              isTarget={row.reply.id === feed.target}
              onLike={handleLike}
              onAnswer={({ id }) => setAnswering(id)}
              onDelete={setDeleting}
              onReport={handleReport}
              onAuthor={handleAuthor}
            />
            {waiting(row.reply.id)}
            {answering === row.reply.id ? (
              <li>{composer(row.reply.id, `Answer ${row.reply.username || 'this reply'}`)}</li>
            ) : null}
          </Fragment>
        ))}
      </ul>
      {rows.length === 0 && posting.pending.length === 0 ? (
        <EmptyState title={view.author ? 'Nothing by this person' : 'No replies yet'}>
          {view.author ? 'They have said nothing about this coin.' : 'What people say about this coin stands here.'}
        </EmptyState>
      ) : null}
      {feed.canLoadMore ? (
        <div className="border-t p-2 text-center">
          <Button size="small" variant="quiet" pending={feed.query.isPlaceholderData} onClick={feed.loadMore}>
            Load more of <Count value={feed.total} />
            {feed.isMinimum ? ' or more' : ''}
          </Button>
        </div>
      ) : null}
      <PartButtons
        offset={feed.offset}
        shown={feed.replies.length}
        total={feed.total}
        isMinimum={feed.isMinimum}
        canGoOn={feed.canGoOn}
        onGo={feed.goTo}
      />
      <DeleteReply reply={deleting} onClose={() => setDeleting(null)} />
    </Panel>
  );
}

/** Says that a part of the conversation is shown, or that what the address points to is gone; and leads back. */
function TargetNote({ feed }: { feed: ReturnType<typeof useReplies> }) {
  if (!feed.isAround && !feed.isTargetGone) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 border-b bg-raised px-3 py-2 text-small text-quiet">
      {feed.isAround ? 'You see the part of the conversation your link leads to.' : 'The reply of this link is gone.'}
      <Button size="small" className="ml-auto" onClick={feed.leaveTarget}>
        {feed.isAround ? 'Back to the latest' : 'All right'}
      </Button>
    </div>
  );
}

/**
 * Who is on the page, by name and by address, and what they hold. Where the service does not tell it with the replies,
 * it is known of the largest holders alone.
 */
function usePeople(replies: readonly Reply[], mint: string, creator: string, own: string | null) {
  const isTold = replies.every(({ user, authorPercentage }) => user === '' || authorPercentage !== undefined);
  const holders = useQuery({ ...topHoldersQuery(mint), enabled: !isTold }).data?.topHolders;
  return useMemo(() => {
    const names = new Map(replies.filter(({ username }) => username).map(({ username, user }) => [username, user]));
    const folded = new Map([...names].map(([name, address]) => [name.toLowerCase(), address]));
    const shares = new Map((holders ?? []).map(({ address, percentage }) => [address, percentage]));
    const people: ReplyPeople = {
      own,
      creator,
      addressOf: (name) => folded.get(name.normalize('NFKC').toLowerCase()),
      shareOf: ({ user, authorPercentage }) => authorPercentage ?? shares.get(user),
    };
    return { ...people, names };
  }, [replies, holders, creator, own]);
}
