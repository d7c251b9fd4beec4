'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { SignInInvitation } from '@/components/wallet/sign-in-invitation';
import { meQuery } from '@/lib/client/auth';
import { coinQuery } from '@/lib/client/coins';
import { useMarketStream } from '@/lib/client/use-market-stream';
import { Studio } from './studio';

type StudioViewProps = { mint: string; clips: ReactNode };

/** Who may be in the studio: the coin's creator. Others are told so, and where to watch. */
export function StudioView({ mint, clips }: StudioViewProps) {
  const coin = useQuery(coinQuery(mint));
  const me = useQuery(meQuery());
  useMarketStream(mint);
  if (!coin.data || me.data === undefined) {
    return (
      <Panel title="Studio" subject="the coin" query={coin} className="m-2 min-h-96">
        {null}
      </Panel>
    );
  }
  if (me.data === null) {
    return (
      <SignInInvitation title="The studio" titleAs="h1">
        Sign in as the creator of {coin.data.name} to go live.
      </SignInInvitation>
    );
  }
  if (me.data.address !== coin.data.creator) {
    return (
      <div className="min-h-[60dvh] *:min-h-[60dvh]">
        <EmptyState
          title="The studio belongs to the creator"
          titleAs="h1"
          action={
            <Link href={`/coin/${mint}/live`} className={buttonClass({ variant: 'primary' })}>
              Watch the stream
            </Link>
          }
        >
          Only who launched <bdi>{coin.data.name}</bdi> can stream for it.
        </EmptyState>
      </div>
    );
  }
  return <Studio coin={coin.data} own={me.data.address} clips={clips} />;
}
