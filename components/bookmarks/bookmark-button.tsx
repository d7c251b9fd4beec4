'use client';

import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast';
import { bookmarksQuery, useBookmark } from '@/lib/client/bookmarks';
import type { Coin } from '@/lib/contract/coins';

/** Keeps a coin among one's bookmarks, or no longer; for the signed-in alone. */
export function BookmarkButton({ coin }: { coin: Coin }) {
  const kept = useQuery(bookmarksQuery());
  const bookmark = useBookmark();
  const isKept = (kept.data ?? []).some(({ mint }) => mint === coin.mint);
  function handleClick() {
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
