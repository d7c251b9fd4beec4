'use client';

import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import dynamic from 'next/dynamic';
import { IconButton } from '@/components/ui/icon-button';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { meQuery } from '@/lib/client/auth';
import type { Coin } from '@/lib/contract/coins';

// Only who can keep coins loads what keeps them.
const BookmarkButton = dynamic(() => import('./bookmark-button').then((module) => module.BookmarkButton), {
  loading: () => <span className="block size-control" />,
});

/** The star of a coin's page; signed out it leads to the sign-in. */
export function BookmarkStar({ coin }: { coin: Coin }) {
  const me = useQuery(meQuery());
  if (me.data) return <BookmarkButton coin={coin} />;
  return (
    <IconButton label={`Bookmark ${coin.name}`} title="Sign in to bookmark" onClick={openSignIn}>
      <Star size={16} aria-hidden />
    </IconButton>
  );
}
