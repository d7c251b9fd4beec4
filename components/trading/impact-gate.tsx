'use client';

import { useId } from 'react';
import { CONFIRM_WORD, type ImpactLevel } from './price-impact';

export type ImpactGateProps = {
  level: Extract<ImpactLevel, 'confirm' | 'blocked'>;
  confirmation: string;
  allowsExtreme: boolean;
  onConfirm: (text: string) => void;
  onAllowExtreme: (allowed: boolean) => void;
};

/** For somebody who meets a bonding curve for the first time. */
const IMPACT_WORDS: Record<ImpactGateProps['level'], string> = {
  confirm:
    'This order is large for what the market holds. It moves the price by 10 % or more, and you trade along the whole way of that move. A smaller order gets a better price.',
  blocked:
    'This order is very large for what the market holds: it moves the price by 15 % or more while you trade, so it is held back. That is usual on a young curve, where a few SOL are much. A smaller order gets a better price.',
};

/** Stands between a person and an order that moves the price by 10 % or more. */
export function ImpactGate({ level, confirmation, allowsExtreme, onConfirm, onAllowExtreme }: ImpactGateProps) {
  const id = useId();
  const asksForWord = level === 'confirm' || allowsExtreme;
  return (
    <div className="space-y-2 rounded border border-red bg-red-soft p-2 text-small">
      <p className="text-red">{IMPACT_WORDS[level]}</p>
      {level === 'blocked' && (
        <label className="flex items-center gap-2 py-1">
          <input type="checkbox" checked={allowsExtreme} onChange={(event) => onAllowExtreme(event.target.checked)} />I
          understand: allow such orders until I close this tab
        </label>
      )}
      {asksForWord && (
        <div className="flex items-center gap-2">
          <label htmlFor={id} className="whitespace-nowrap">
            Type <strong>{CONFIRM_WORD}</strong> <span className="text-quiet">to go on</span>
          </label>
          <input
            id={id}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={confirmation}
            onChange={(event) => onConfirm(event.target.value)}
            className="h-control w-full min-w-0 rounded border border-line-strong bg-ground px-2 text-base"
          />
        </div>
      )}
    </div>
  );
}
