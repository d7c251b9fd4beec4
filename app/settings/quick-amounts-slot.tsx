'use client';

import { useState } from 'react';
import { QuickAmountsEditor } from '@/components/trading/quick-amounts-editor';
import { useQuickBuyAmounts } from '@/components/trading/quick-buy-amounts';
import { Button } from '@/components/ui/button';

/** The quick amounts with their editor, as beside an order. */
export function QuickAmountsSlot() {
  const amounts = useQuickBuyAmounts();
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <QuickAmountsEditor amounts={amounts} onDone={() => setIsEditing(false)} />;
  return (
    <div className="flex items-center gap-3">
      <span className="figures">{amounts.join('  ')}</span>
      <Button size="small" onClick={() => setIsEditing(true)}>
        Change
      </Button>
    </div>
  );
}
