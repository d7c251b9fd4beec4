'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { followedQuery, useFollow } from '@/lib/client/follows';
import type { OwnProfile } from '@/lib/contract/auth';
import type { User } from '@/lib/contract/users';

// Of a whole list none is the primary action.
const VARIANTS = {
  small: { follow: 'secondary', unfollow: 'quiet' },
  medium: { follow: 'primary', unfollow: 'secondary' },
} as const;

type FollowButtonProps = { user: User; me: OwnProfile | null; size?: 'small' | 'medium' };

/** Follows somebody, or no longer; signed out it leads to the sign-in. */
export function FollowButton({ user, me, size = 'medium' }: FollowButtonProps) {
  const own = me?.id ?? '';
  const following = useQuery({ ...followedQuery(own), enabled: own !== '' });
  const follow = useFollow(own);
  const name = user.username || user.address;
  if (!me) {
    return (
      <Button size={size} aria-label={`Follow ${name}`} onClick={openSignIn}>
        Follow
      </Button>
    );
  }
  const follows = following.data?.includes(user.id) ?? false;
  return (
    <Button
      size={size}
      variant={VARIANTS[size][follows ? 'unfollow' : 'follow']}
      aria-label={`${follows ? 'Unfollow' : 'Follow'} ${name}`}
      pending={following.isPending}
      onClick={() =>
        follow.mutate(
          { user, follow: !follows },
          { onError: (error) => showToast({ kind: 'error', title: 'That was not taken', description: error.message }) },
        )
      }
    >
      {follows ? 'Unfollow' : 'Follow'}
    </Button>
  );
}
