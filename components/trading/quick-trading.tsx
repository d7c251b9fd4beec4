'use client';

import { Zap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Marked } from '@/components/ui/marked';
import { showToast } from '@/components/ui/toast';
import type { WalletSigner } from '@/lib/client/submit-order';
import { useEndQuickKey, useQuickTrading } from '@/lib/client/trading-sessions';
import type { TradingSession } from '@/lib/contract/trading-sessions';
import { formatLocal } from '@/lib/format/age';
import { formatSol } from '@/lib/format/amounts';
import { dropQuickKey } from '@/lib/wallet/quick-key-store';
import { QuickTradingForm } from './quick-trading-form';

/** Quick trading in this browser: on or off, what is left of it and until when. Its height does not depend on which. */
export function QuickTrading({ signer }: { signer: WalletSigner }) {
  const { isLoading, key, session, hasEnded } = useQuickTrading(signer.address);
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndQuickKey(signer.address);
  const box = useRef<HTMLElement>(null);
  // A key the service no longer takes is of no use to anybody.
  useEffect(() => {
    if (hasEnded) void dropQuickKey(signer.address);
  }, [hasEnded, signer.address]);
  const isOn = key !== null && !hasEnded;
  /** The form goes, and the focus that was in it must not go with it. */
  function handleDone(isAllowed: boolean) {
    setIsAsking(false);
    box.current?.focus();
    if (isAllowed) announce('Quick trading is on');
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Quick trading"
      className="rounded border border-line p-2 text-small focus-visible:outline-2 focus-visible:outline-accent"
    >
      <div className="flex min-h-9 items-center gap-2">
        <Zap size={14} aria-hidden className={isOn ? 'text-up' : 'text-faint'} />
        <p className="min-w-0 flex-1">
          {isOn ? <Left session={session} /> : <Off isLoading={isLoading} hasEnded={hasEnded} />}
        </p>
        {isOn ? (
          <Button
            size="small"
            pending={end.isPending}
            onClick={() =>
              end.mutate(key, {
                onError: (error) =>
                  showToast({
                    kind: 'error',
                    title: 'This browser forgot the key, but the market could not be told',
                    description: `${error.message}. End it in the settings, or sign out.`,
                  }),
              })
            }
          >
            End
          </Button>
        ) : (
          <Button size="small" aria-expanded={isAsking} disabled={isLoading} onClick={() => setIsAsking(!isAsking)}>
            Turn on
          </Button>
        )}
      </div>
      {isAsking && !isOn && <QuickTradingForm signer={signer} onDone={handleDone} />}
    </section>
  );
}

function Off({ isLoading, hasEnded }: { isLoading: boolean; hasEnded: boolean }) {
  if (isLoading) return <span className="text-faint">Quick trading</span>;
  if (hasEnded) return 'Quick trading has ended. Your wallet signs each order.';
  return <span className="text-quiet">Quick trading is off: your wallet signs each order.</span>;
}

function Left({ session }: { session: TradingSession | null }) {
  if (!session) return 'Quick trading is on';
  const limit = BigInt(session.spendingLimit);
  return (
    <>
      Quick trading:{' '}
      <span className="figures font-medium">
        <Marked>{formatSol(limit - BigInt(session.spent))}</Marked>
      </span>{' '}
      of{' '}
      <span className="figures">
        <Marked>{formatSol(limit)}</Marked> SOL
      </span>{' '}
      left,{' '}
      <time
        dateTime={session.expiresAt}
        title={formatLocal(Date.parse(session.expiresAt))}
        className="whitespace-nowrap"
      >
        until {new Date(session.expiresAt).toLocaleTimeString(undefined, { timeStyle: 'short' })}
      </time>
    </>
  );
}
