'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { meQuery } from '@/lib/client/auth';
import { openSignIn } from './use-wallet-signer';
import { loadWalletIsland } from './wallet-host';

/** The sign-in as a page of its own: the way here is a link, the way on is `next`, a path of this site. */
export function LoginView({ next }: { next: string }) {
  const router = useRouter();
  const { data: me } = useQuery(meQuery());
  useEffect(() => {
    if (me) router.replace(next);
  }, [me, next, router]);
  return (
    <section className="mx-auto grid w-full max-w-100 gap-4 px-4 py-12">
      <h1 className="text-title font-semibold">Sign in</h1>
      <p className="text-quiet">
        Your wallet is your account. You sign one short text with it; that costs nothing and moves no funds. Looking
        around needs no account.
      </p>
      <Button
        variant="primary"
        size="large"
        block
        aria-haspopup="dialog"
        onPointerEnter={loadWalletIsland}
        onClick={openSignIn}
      >
        Choose a wallet
      </Button>
    </section>
  );
}
