'use client';

import { useQuery } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { IconButton } from '@/components/ui/icon-button';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { meQuery } from '@/lib/client/auth';
import type { Coin } from '@/lib/contract/coins';

// Only who can set alerts loads what sets them.
const AlertBell = dynamic(() => import('./alert-bell').then((module) => module.AlertBell), {
  ssr: false,
  loading: () => <span className="inline-block size-control" />,
});

/** The bell beside a coin's name; signed out it leads to the sign-in. */
export function AlertSlot({ coin }: { coin: Coin }) {
  const me = useQuery(meQuery());
  if (me.data) return <AlertBell coin={coin} />;
  return (
    <IconButton label={`Price alerts of ${coin.name}`} title="Sign in to set a price alert" onClick={openSignIn}>
      <BellPlus size={16} aria-hidden />
    </IconButton>
  );
}
