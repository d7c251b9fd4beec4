'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { WalletSigner } from '@/lib/client/submit-order';
import { useAllowQuickKey } from '@/lib/client/trading-sessions';
import { typedSeparator } from '@/lib/client/typed-separator';
import { SOL_DECIMALS } from '@/lib/format/amounts';
import { parseAmount } from '@/lib/format/parse-amount';
import { WalletRefusal } from '@/lib/wallet/wallet-refusal';

const DURATIONS = [
  { seconds: 900, label: '15 minutes' },
  { seconds: 3600, label: '1 hour' },
  { seconds: 14_400, label: '4 hours' },
  { seconds: 86_400, label: '24 hours' },
] as const;

type QuickTradingFormProps = { signer: WalletSigner; onDone: (isAllowed: boolean) => void };

/** Chooses what a key may spend and how long it lasts; the wallet signs that once. */
export function QuickTradingForm({ signer, onDone }: QuickTradingFormProps) {
  const [limit, setLimit] = useState('1');
  const [seconds, setSeconds] = useState<number>(3600);
  const [tried, setTried] = useState(false);
  const allow = useAllowQuickKey(signer);
  const durationId = useId();
  const parsed = parseAmount(limit, SOL_DECIMALS, typedSeparator());
  const problem = !parsed.ok ? parsed.message : parsed.value === 0n ? 'The limit must be above zero' : null;

  function handleAllow() {
    setTried(true);
    if (problem || !parsed.ok || allow.isPending) return;
    allow.mutate({ spendingLimit: parsed.value, expiresInSeconds: seconds }, { onSuccess: () => onDone(true) });
  }

  return (
    // No form: it stands inside that of the order.
    <div className="mt-2 space-y-2 border-t pt-2">
      <p className="text-quiet">
        Your wallet signs once. For the time chosen here, or until you sign out, a key in this browser signs your
        orders: buys up to the limit, and sales. It can launch nothing, change no settings and send nothing to others.
      </p>
      <div className="grid grid-cols-2 items-start gap-2">
        <Input
          label="Limit of all buys"
          inputMode="decimal"
          value={limit}
          suffix={<span className="text-faint">SOL</span>}
          error={tried || limit !== '' ? problem : null}
          onChange={(event) => setLimit(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            handleAllow();
          }}
        />
        <div>
          <label htmlFor={durationId} className="mb-1 block text-small text-faint">
            Lasts
          </label>
          <select
            id={durationId}
            value={seconds}
            onChange={(event) => setSeconds(Number(event.target.value))}
            className="h-control w-full rounded border border-line-strong bg-surface px-2 text-base"
          >
            {DURATIONS.map((duration) => (
              <option key={duration.seconds} value={duration.seconds}>
                {duration.label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {allow.error && (
        <p role="alert" className={isCalm(allow.error) ? 'text-quiet' : 'text-red'}>
          {allow.error.message} Quick trading stays off.
        </p>
      )}
      <div className="flex gap-2">
        <Button size="small" variant="primary" pending={allow.isPending} onClick={handleAllow}>
          Sign to turn on
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const isCalm = (error: Error) => error instanceof WalletRefusal && error.isCalm;
