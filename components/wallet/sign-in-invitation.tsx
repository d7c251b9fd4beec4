'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { openSignIn } from './use-wallet-signer';
import { loadWalletIsland } from './wallet-host';

type SignInInvitationProps = { title: string; titleAs?: 'p' | 'h1'; children: ReactNode };

/** Stands where something personal would be: says what, and offers to sign in. */
export function SignInInvitation({ title, titleAs = 'p', children }: SignInInvitationProps) {
  const invitation = (
    <EmptyState
      title={title}
      titleAs={titleAs}
      action={
        <Button variant="primary" aria-haspopup="dialog" onPointerEnter={loadWalletIsland} onClick={openSignIn}>
          Sign in
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
  // Alone on its page it stands in the middle.
  return titleAs === 'h1' ? <div className="min-h-[60dvh] *:min-h-[60dvh]">{invitation}</div> : invitation;
}
