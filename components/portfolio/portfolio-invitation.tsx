'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { SignInButton } from '@/components/wallet/sign-in-button';
import { meQuery } from '@/lib/client/auth';
import { looksLikeAddress } from '@/lib/format/address';

/** For a visitor without a session: sign in, or look at any wallet. */
export function PortfolioInvitation() {
  const router = useRouter();
  const me = useQuery(meQuery());
  const ownAddress = me.data?.address;
  useEffect(() => {
    if (ownAddress) router.replace(`/portfolio/${ownAddress}`);
  }, [ownAddress, router]);
  const [error, setError] = useState<string | null>(null);
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address') ?? '').trim();
    if (!looksLikeAddress(address)) {
      setError('Paste the whole address: 32 to 44 letters and digits');
      return;
    }
    router.push(`/portfolio/${address}`);
  }
  return (
    <div className="mx-auto grid max-w-120 gap-6 px-4 py-16">
      <div className="grid justify-items-start gap-3">
        <h1 className="text-title font-semibold">Portfolio</h1>
        <p className="text-quiet">Sign in to see what your wallet holds and what it is worth now.</p>
        <SignInButton />
      </div>
      <form onSubmit={handleSubmit} noValidate className="border-t pt-6">
        <p className="mb-3 text-quiet">Or look at any wallet. Holdings are public.</p>
        <div className="flex items-start gap-2">
          <Input
            name="address"
            label="Wallet address"
            hideLabel
            placeholder="Wallet address"
            error={error}
            className="flex-1"
          />
          <Button type="submit">Show</Button>
        </div>
      </form>
    </div>
  );
}
