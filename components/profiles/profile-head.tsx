'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { AddressText } from '@/components/ui/address';
import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { Count } from '@/components/ui/count';
import { PersonPicture } from '@/components/ui/person';
import type { OwnProfile } from '@/lib/contract/auth';
import type { User } from '@/lib/contract/users';
import { shortAddress } from '@/lib/format/address';
import { clampMarks } from '@/lib/format/clamp-marks';
import { FollowButton } from './follow-button';

const EditProfile = dynamic(() => import('./edit-profile').then((module) => module.EditProfile), { ssr: false });

type ProfileHeadProps = {
  user: User;
  me: OwnProfile | null;
  onFollows: (direction: 'followers' | 'following') => void;
  /** What else can be done with somebody who is not oneself. */
  actions?: ReactNode;
};

/** Who somebody is: picture, name, words about themselves, address, and who follows whom. */
export function ProfileHead({ user, me, onFollows, actions }: ProfileHeadProps) {
  const [isEditing, setIsEditing] = useState(false);
  const isOwn = me?.id === user.id;
  const name = user.username || shortAddress(user.address);
  return (
    <header className="flex flex-wrap items-start gap-4 border-b bg-surface p-4 md:rounded-lg md:border">
      <PersonPicture address={user.address} image={user.profileImage} size={64} />
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="truncate text-title font-semibold">
          <bdi>{name}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-quiet">
          <AddressText address={user.address} copy />
          <span>
            here for <Age at={Date.parse(user.createdAt)} className="figures" />
          </span>
        </p>
        {user.bio ? (
          <p dir="auto" className="mt-2 max-w-prose overflow-clip break-words whitespace-pre-line">
            {clampMarks(user.bio)}
          </p>
        ) : null}
        <p className="mt-2 flex gap-4">
          <Followers
            value={user.followers}
            word={user.followers === 1 ? 'follower' : 'followers'}
            onClick={() => onFollows('followers')}
          />
          <Followers value={user.following} word="following" onClick={() => onFollows('following')} />
        </p>
      </div>
      {isOwn ? (
        <>
          <Button aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
            Edit profile
          </Button>
          {isEditing ? <EditProfile me={me} onClose={() => setIsEditing(false)} /> : null}
        </>
      ) : (
        <span className="flex items-center gap-1">
          <FollowButton user={user} me={me} />
          {actions}
        </span>
      )}
    </header>
  );
}

function Followers({ value, word, onClick }: { value: number; word: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="rounded text-quiet hover:text-ink max-md:min-h-9">
      <Count value={value} className="font-medium text-ink" /> {word}
    </button>
  );
}
