'use client';

import { useState } from 'react';
import { useQuickAmounts } from '@/components/trading/kept-quick-amounts';
import { QuickAmountsEditor } from '@/components/trading/quick-amounts-editor';
import { Button } from '@/components/ui/button';
import { Marked } from '@/components/ui/marked';
import type { Side } from '@/lib/contract/orders';

const WORDS = {
  buy: { unit: '', change: 'Change the quick amounts of a buy' },
  sell: { unit: ' %', change: 'Change the quick parts of a sale' },
} as const;

/** The quick amounts of a side with their editor, as beside an order. */
export function QuickAmountsSlot({ side }: { side: Side }) {
  const amounts = useQuickAmounts(side);
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <QuickAmountsEditor side={side} amounts={amounts} onDone={() => setIsEditing(false)} />;
  const { unit, change } = WORDS[side];
  return (
    <div className="flex items-center gap-3">
      <ul className="figures flex gap-3">
        {amounts.map((amount) => (
          <li key={amount}>
            <Marked>{`${amount}${unit}`}</Marked>
          </li>
        ))}
      </ul>
      <Button size="small" aria-label={change} onClick={() => setIsEditing(true)}>
        Change
      </Button>
    </div>
  );
}
