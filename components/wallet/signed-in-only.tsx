'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { meQuery } from '@/lib/client/auth';
import type { OwnProfile } from '@/lib/contract/auth';
import { SignInInvitation } from './sign-in-invitation';

type SignedInOnlyProps = {
  title: string;
  /** What signing in is good for here. */
  invitation: ReactNode;
  children: (me: OwnProfile) => ReactNode;
};

/** A page of one's own: others are invited to sign in, but nobody before it is known that they are not. */
export function SignedInOnly({ title, invitation, children }: SignedInOnlyProps) {
  const me = useQuery(meQuery());
  if (me.data === undefined) {
    return (
      <Panel title={title} subject="your session" query={me} className="m-2 min-h-96">
        {null}
      </Panel>
    );
  }
  if (me.data === null) {
    return (
      <SignInInvitation title={title} titleAs="h1">
        {invitation}
      </SignInInvitation>
    );
  }
  return children(me.data);
}
