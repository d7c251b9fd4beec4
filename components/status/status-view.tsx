'use client';

import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useTransition } from 'react';
import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { DataAge } from '@/components/ui/data-age';

const ASK_EVERY_MS = 15_000;

export type ShownStatus = {
  hosts: readonly { host: string; isReady: boolean; tookMs: number }[];
  media: 'on' | 'off' | 'silent';
  newestTradeAt: number | null;
  solPriceAt: number | null;
  askedAt: number;
};

/** What each part of the service is for, in the words of somebody who trades. */
const SERVES: Record<string, string> = {
  main: 'Sign-in, coins, launches, trades, replies, livestreams, notifications',
  analytics: 'The board, holders, portfolios, KOL scan',
  'legacy-v2': 'Older programs: coins and trades',
  'legacy-v1': 'Older programs: coin lists',
  profile: 'Profiles, follows, settings',
  swap: 'Orders, their prices, quick trading',
  volatility: 'How much a coin’s price moves',
  clips: 'Recordings of livestreams',
  market: 'Charts, price alerts, what happens live',
};

const MEDIA = {
  on: { isGood: true, says: 'answers' },
  off: { isGood: null, says: 'switched off: nobody can stream' },
  silent: { isGood: false, says: 'does not answer: streams are interrupted' },
} as const;

/** Never by colour alone: the word says it. */
function Answer({ isGood, children }: { isGood: boolean | null; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2',
        isGood === null ? 'text-quiet' : isGood ? 'whitespace-nowrap text-up' : 'text-red',
      )}
    >
      <span aria-hidden className={clsx('size-2', isGood === false ? 'rotate-45' : 'rounded-full', 'bg-current')} />
      {children}
    </span>
  );
}

function sentence({ hosts, media }: ShownStatus): string {
  const silent = hosts.filter(({ isReady }) => !isReady).length;
  if (silent === hosts.length) return 'The service does not answer. What is on screen is old; no order can be sent.';
  if (silent > 0) return `${silent} of ${hosts.length} parts do not answer. The rest goes on without them.`;
  return media === 'silent' ? 'Everything but livestreams answers.' : 'Everything answers.';
}

function Row({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <tr className="border-t">
      <th scope="row" className="px-3 py-2 text-left align-top font-normal">
        {name}
        {hint ? <span className="block text-small text-faint">{hint}</span> : null}
      </th>
      <td className="px-3 py-2 text-right align-top tabular-nums">{children}</td>
    </tr>
  );
}

/** Which parts of the site answer, and how old what they tell is; asked anew while somebody looks. */
export function StatusView({ status }: { status: ShownStatus }) {
  const router = useRouter();
  const [isAsking, startAsking] = useTransition();
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) startAsking(() => router.refresh());
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [router]);
  const media = MEDIA[status.media];
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 py-4 md:px-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 md:px-0">
        <h1 className="text-title font-semibold">Status</h1>
        <DataAge updatedAt={status.askedAt} staleAfterSeconds={30} deadAfterSeconds={60} />
        <Button
          className="ml-auto"
          onClick={() => startAsking(() => router.refresh())}
          aria-disabled={isAsking || undefined}
        >
          {isAsking ? 'Asking' : 'Ask again'}
        </Button>
      </header>
      <p role="status" className="px-3 text-lead md:px-0">
        {sentence(status)}
      </p>
      <table className="w-full border-y bg-surface md:rounded-lg md:border-x">
        <caption className="sr-only">What this site is made of, and whether it answers</caption>
        <thead className="text-small text-faint">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-normal">
              Part
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              State
            </th>
          </tr>
        </thead>
        <tbody>
          {status.hosts.map(({ host, isReady, tookMs }) => (
            <Row key={host} name={host} hint={SERVES[host]}>
              <Answer isGood={isReady}>{isReady ? `answers in ${tookMs} ms` : 'does not answer'}</Answer>
            </Row>
          ))}
          <Row name="media" hint="Sound and picture of livestreams">
            <Answer isGood={media.isGood}>{media.says}</Answer>
          </Row>
          <Row name="Newest trade">
            {status.newestTradeAt === null ? 'unknown' : <AgeAgo at={status.newestTradeAt} />}
          </Row>
          <Row name="Price of SOL">{status.solPriceAt === null ? 'unknown' : <AgeAgo at={status.solPriceAt} />}</Row>
        </tbody>
      </table>
    </div>
  );
}

function AgeAgo({ at }: { at: number }) {
  return (
    <>
      <Age at={at} /> ago
    </>
  );
}
