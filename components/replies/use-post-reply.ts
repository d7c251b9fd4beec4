'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { keepReply, type PendingReply, pendingReplies, sendReply } from '@/lib/client/pending-replies';
import { addReply } from '@/lib/client/replies';

export type WrittenReply = { text: string; image: string; parentId: string | null };

/**
 * Posts replies of a coin. What is written is kept until it is posted: over a reload, and over a session that has
 * ended. It is sent again by itself once somebody is signed in, and posted once.
 * @param own the address of who looks; null when signed out
 */
export function usePostReply(mint: string, own: string | null) {
  const queryClient = useQueryClient();
  const all = useSyncExternalStore(pendingReplies.subscribe, pendingReplies.get, pendingReplies.getOnServer);
  const { mutate } = useMutation({
    mutationFn: ({ key, author }: { key: string; author: string }) => sendReply(key, author),
    onSuccess: (reply) => reply && addReply(queryClient, reply),
  });
  const pending = all.filter((entry) => entry.mint === mint && (!own || !entry.author || entry.author === own));
  const unsent = pending
    .filter(({ state }) => state !== 'refused')
    .map(({ key }) => key)
    .join(' ');
  useEffect(() => {
    if (!own) return;
    for (const key of unsent.split(' ').filter(Boolean)) mutate({ key, author: own });
  }, [own, unsent, mutate]);

  return {
    pending,
    post: (written: WrittenReply) => {
      // The store's change sends it; signed out, it waits there for the sign-in.
      keepReply({ ...written, mint, author: own ?? '' });
      if (!own) openSignIn();
    },
    again: ({ key }: PendingReply) => (own ? mutate({ key, author: own }) : openSignIn()),
  };
}
