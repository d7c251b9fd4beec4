'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { decimalText, SOL_DECIMALS } from '@/lib/format/amounts';
import { decimalSeparator, parseAmount } from '@/lib/format/parse-amount';
import { keepQuickBuyAmounts } from './quick-buy-amounts';

type QuickAmountsEditorProps = { amounts: readonly string[]; onDone: () => void };

/** Changes the quick amounts of a buy; they are kept in this browser. */
export function QuickAmountsEditor({ amounts, onDone }: QuickAmountsEditorProps) {
  const [texts, setTexts] = useState(() => amounts.map((amount) => amount.replace('.', decimalSeparator())));
  const [problem, setProblem] = useState<string | null>(null);

  function handleSave() {
    const parsed = texts.map((text) => parseAmount(text, SOL_DECIMALS, decimalSeparator()));
    const values = parsed.flatMap((amount) => (amount.ok && amount.value > 0n ? [amount.value] : []));
    if (values.length < texts.length) {
      const refusal = parsed.find((amount) => !amount.ok);
      setProblem(refusal && !refusal.ok ? refusal.message : 'Each amount must be above zero');
    } else if (new Set(values).size < values.length) setProblem('Each amount only once');
    else {
      keepQuickBuyAmounts(values.map((value) => decimalText(value, SOL_DECIMALS)));
      onDone();
    }
  }

  return (
    // No form: it stands inside that of the order.
    <fieldset
      className="mt-1 space-y-2 rounded border border-line bg-ground p-2 text-small"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          handleSave();
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          onDone();
        }
      }}
    >
      <legend className="sr-only">Your quick amounts in SOL</legend>
      <div className="grid grid-cols-4 gap-1">
        {texts.map((text, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a field is known by
            key={place}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`Quick amount ${place + 1} in SOL`}
            value={text}
            onChange={(event) => setTexts(texts.with(place, event.target.value))}
            className="figures h-control w-full min-w-0 rounded border border-line-strong bg-surface px-1 text-center text-base"
          />
        ))}
      </div>
      {problem ? (
        <p role="alert" className="text-red">
          {problem}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button size="small" variant="primary" onClick={handleSave}>
          Keep
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            keepQuickBuyAmounts(null);
            onDone();
          }}
        >
          Usual amounts
        </Button>
        <Button size="small" variant="quiet" className="ml-auto" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
