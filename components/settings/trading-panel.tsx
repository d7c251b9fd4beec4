'use client';

import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { setPreference, usePreferences } from '@/lib/client/preferences';
import { decimalText, SOL_DECIMALS } from '@/lib/format/amounts';
import { parseAmount } from '@/lib/format/parse-amount';
import { AmountLine, SettingLine } from './choice';

/** What a browser keeps for trading: quick amounts and what counts as dust. */
export function TradingPanel({ quickBuys, quickSales }: { quickBuys: ReactNode; quickSales: ReactNode }) {
  const { dustSol, separators } = usePreferences();
  function handleDust(text: string): boolean {
    const isZero = /^0([.,]0*)?$/.test(text.trim());
    const amount = parseAmount(isZero ? '0' : text, SOL_DECIMALS, separators === 'point' ? '.' : ',');
    const isKept = amount.ok && setPreference('dustSol', decimalText(amount.value, SOL_DECIMALS));
    if (!isKept) {
      const description = amount.ok ? 'The amount is too large.' : `${amount.message}.`;
      showToast({ kind: 'error', title: 'The threshold stays as it was', description });
    }
    return isKept;
  }
  return (
    <Panel title="Trading">
      <SettingLine
        title="Quick amounts"
        hint="The buttons above a buy, in SOL. The first is that of a quick buy in a list."
      >
        {quickBuys}
      </SettingLine>
      <SettingLine title="Quick parts" hint="The buttons above a sale, in percent of what you hold.">
        {quickSales}
      </SettingLine>
      <AmountLine
        title="Dust"
        hint="Holdings worth less are hidden in a portfolio until you show them."
        unit="SOL"
        value={dustSol}
        onKeep={handleDust}
      />
    </Panel>
  );
}
