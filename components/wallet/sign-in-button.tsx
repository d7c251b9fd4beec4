'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { meQuery } from '@/lib/client/auth';
import { AccountMenu } from './account-menu';
import { openSignIn } from './use-wallet-signer';
import { WalletHost } from './wallet-host';

type SignInButtonProps = { size?: 'small' | 'medium' | 'large'; block?: boolean };

/** Opens the sign-in; signed in, it is the menu of the account. Who is signed in is known from the first render on. */
export function SignInButton({ size = 'medium', block = false }: SignInButtonProps) {
  const me = useQuery(meQuery());
  return (
    <>
      {me.data ? <AccountMenu me={me.data} /> : null}
      {me.isPending ? <Skeleton className="h-control w-20" /> : null}
      {me.data || me.isPending ? null : (
        <Button variant="primary" size={size} block={block} aria-haspopup="dialog" onClick={openSignIn}>
          Sign in
        </Button>
      )}
      <WalletHost />
    </>
  );
}
