'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Count } from '@/components/ui/count';
import { Input } from '@/components/ui/input';
import { Percent } from '@/components/ui/percent';
import { Segmented } from '@/components/ui/segmented';
import { showToast } from '@/components/ui/toast';
import { useCreateAlert } from '@/lib/client/alerts';
import { ApiError } from '@/lib/client/api-error';
import { typedSeparator } from '@/lib/client/typed-separator';
import type { Coin } from '@/lib/contract/coins';
import { type MarkUnit, markAt, readMark } from './alert-mark';

const UNITS = [
  { value: 'marketCap', label: 'Market cap' },
  { value: 'price', label: 'Price' },
] as const;
const STEPS = [-50, -20, 20, 100] as const;

type AlertFormProps = { coin: Coin; onDone?: () => void };

/** Asks for a mark of a coin's price; whether it waits for a rise or a fall follows from where the price is now. */
export function AlertForm({ coin, onDone }: AlertFormProps) {
  const [unit, setUnit] = useState<MarkUnit>('marketCap');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const create = useCreateAlert();
  const separator = typedSeparator();
  const mark = readMark(coin, text, unit, separator);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A dialog may stand inside another form, in React's tree.
    event.stopPropagation();
    setTried(true);
    if (!mark.ok) return field.current?.focus();
    if (create.isPending) return;
    create.mutate(mark.alert, {
      onSuccess: () => {
        showToast({ kind: 'success', title: `You will be told about ${coin.name}` });
        setText('');
        setTried(false);
        onDone?.();
      },
    });
  }

  return (
    <form aria-label={`Price alert of ${coin.name}`} noValidate onSubmit={handleSubmit} className="grid gap-2">
      <Segmented
        label="Write the mark as"
        size="small"
        options={UNITS}
        value={unit}
        onChange={(next) => {
          setUnit(next);
          setText('');
        }}
      />
      <Input
        label={unit === 'price' ? 'Tell me at a price of' : 'Tell me at a market cap of'}
        ref={field}
        inputMode="decimal"
        value={text}
        suffix={<span className="text-faint">SOL</span>}
        error={!mark.ok && (tried || text !== '') ? mark.message : null}
        hint={
          mark.ok ? (
            <>
              {mark.alert.direction === 'above' ? 'When it rises' : 'When it falls'} by{' '}
              <Percent value={mark.changePercent} />
            </>
          ) : (
            <>
              Now <Count value={coin.market_cap} /> SOL market cap
            </>
          )
        }
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className="grid grid-cols-4 gap-1">
        <legend className="sr-only">From the price of now</legend>
        {STEPS.map((percent) => (
          <Button key={percent} size="small" onClick={() => setText(markAt(coin, percent, unit, separator))}>
            {percent > 0 ? '+' : '−'}
            {Math.abs(percent)} %
          </Button>
        ))}
      </fieldset>
      {create.error ? (
        <p role="alert" className="text-small text-red">
          {refusal(create.error)}
        </p>
      ) : null}
      <Button type="submit" variant="primary" pending={create.isPending}>
        Set the alert
      </Button>
      <p className="text-small text-faint">You are told once, under notifications, when a trade reaches it.</p>
    </form>
  );
}

function refusal(error: Error): string {
  if (error instanceof ApiError && error.error === 'too_many') {
    return 'You have as many alerts waiting as one may. Remove one first.';
  }
  return `The alert was not set: ${error.message}`;
}
