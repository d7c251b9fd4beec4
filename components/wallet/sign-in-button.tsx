'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { meQuery } from '@/lib/client/auth';
import { openSignIn } from './use-wallet-signer';
import { walletDesk } from './wallet-desk';
import { loadWalletIsland, WalletHost } from './wallet-host';

// Rendered on the server like the rest; whoever is not signed in does not load it.
const AccountMenu = dynamic(() => import('./account-menu').then((module) => module.AccountMenu));

const notLoading = () => false;

type SignInButtonProps = { size?: 'small' | 'medium' | 'large'; block?: boolean };

/** Opens the sign-in; signed in, it is the menu of the account. Who is signed in is known from the first render on. */
export function SignInButton({ size = 'medium', block = false }: SignInButtonProps) {
  const me = useQuery(meQuery());
  const isLoading = useSyncExternalStore(walletDesk.subscribe, walletDesk.isLoading, notLoading);
  return (
    <>
      {me.data ? <AccountMenu me={me.data} /> : null}
      {me.isPending ? <Skeleton className="h-control w-20" /> : null}
      {me.data || me.isPending ? null : (
        <Button
          variant="primary"
          size={size}
          block={block}
          aria-haspopup="dialog"
          pending={isLoading}
          onPointerEnter={loadWalletIsland}
          onClick={openSignIn}
        >
          Sign in
        </Button>
      )}
      <WalletHost />
    </>
  );
}
