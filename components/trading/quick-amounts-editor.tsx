'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { typedSeparator } from '@/lib/client/typed-separator';
import type { Side } from '@/lib/contract/orders';
import { decimalText, SOL_DECIMALS } from '@/lib/format/amounts';
import { keepQuickAmounts, readQuickAmount } from './kept-quick-amounts';

const WORDS = {
  buy: { legend: 'Your quick amounts in SOL', field: (place: number) => `Quick amount ${place} in SOL` },
  sell: { legend: 'Your quick parts of a sale', field: (place: number) => `Quick part ${place} in percent` },
} as const;
const DECIMALS: Record<Side, number> = { buy: SOL_DECIMALS, sell: 2 };

type QuickAmountsEditorProps = { side: Side; amounts: readonly string[]; onDone: () => void };

/** Changes the quick amounts of a buy, in SOL, or of a sale, in percent; they are kept in this browser. */
export function QuickAmountsEditor({ side, amounts, onDone }: QuickAmountsEditorProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [texts, setTexts] = useState(() => amounts.map((amount) => amount.replace('.', typedSeparator())));
  const [problem, setProblem] = useState<string | null>(null);

  /** The focus goes back to the button that opened this, the last of the amounts before it. */
  function handleDone() {
    box.current?.previousElementSibling?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    onDone();
  }

  function handleSave() {
    const values: bigint[] = [];
    for (const text of texts) {
      const amount = readQuickAmount(side, text, typedSeparator());
      if (!amount.ok) return setProblem(amount.message);
      values.push(amount.value);
    }
    if (new Set(values).size < values.length) return setProblem('Each amount only once');
    keepQuickAmounts(
      side,
      values.map((value) => decimalText(value, DECIMALS[side])),
    );
    handleDone();
  }

  return (
    // No form: it stands inside that of the order.
    <fieldset
      ref={box}
      className="mt-1 space-y-2 rounded border border-line bg-ground p-2 text-small"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          handleSave();
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          handleDone();
        }
      }}
    >
      <legend className="sr-only">{WORDS[side].legend}</legend>
      <div className="grid grid-cols-4 gap-1">
        {texts.map((text, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a field is known by
            key={place}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={WORDS[side].field(place + 1)}
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
            keepQuickAmounts(side, null);
            handleDone();
          }}
        >
          Usual amounts
        </Button>
        <Button size="small" variant="quiet" className="ml-auto" onClick={handleDone}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
