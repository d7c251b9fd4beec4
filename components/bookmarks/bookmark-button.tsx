'use client';

import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { meQuery } from '@/lib/client/auth';
import { bookmarksQuery, useBookmark } from '@/lib/client/bookmarks';
import type { Coin } from '@/lib/contract/coins';

/** Keeps a coin among one's bookmarks, or no longer; signed out it leads to the sign-in. */
export function BookmarkButton({ coin }: { coin: Coin }) {
  const me = useQuery(meQuery());
  const kept = useQuery({ ...bookmarksQuery(), enabled: Boolean(me.data) });
  const bookmark = useBookmark();
  const isKept = Boolean(me.data) && (kept.data ?? []).some(({ mint }) => mint === coin.mint);
  function handleClick() {
    if (!me.data) return openSignIn();
    bookmark.mutate(
      { coin, keep: !isKept },
      {
        onError: (error) =>
          showToast({ kind: 'error', title: 'The bookmark was not taken', description: error.message }),
      },
    );
  }
  return (
    <IconButton
      label={`Bookmark ${coin.name}`}
      title={isKept ? 'Remove the bookmark' : 'Bookmark'}
      aria-pressed={isKept}
      onClick={handleClick}
    >
      <Star
        size={16}
        aria-hidden
        fill={isKept ? 'currentColor' : 'none'}
        className={isKept ? 'text-amber' : undefined}
      />
    </IconButton>
  );
}
