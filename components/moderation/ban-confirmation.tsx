'use client';

import { useEffect, useRef } from 'react';
import { SolAmount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import type { EffectsPreview } from '@/lib/contract/case-details';
import { Kbd } from './kbd';

type BanConfirmationProps = {
  who: string;
  preview: Pick<
    EffectsPreview,
    'coins' | 'holders' | 'marketCap' | 'streamsEnded' | 'loginsEnded' | 'needsSecondPerson'
  >;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A ban asks once more, and says whom it reaches. The focus is on the answer: Enter bans, Escape does not. */
export function BanConfirmation({ who, preview, onConfirm, onCancel }: BanConfirmationProps) {
  const answer = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    answer.current?.focus();
  }, []);
  function cancel() {
    onCancel();
    // Back to where the key was pressed, so that the next key chooses again.
    if (before.current instanceof HTMLElement) before.current.focus();
  }
  const { coins, holders, marketCap, streamsEnded, loginsEnded, needsSecondPerson } = preview;
  return (
    <section
      aria-label="Confirm the ban"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
      className="grid gap-2 rounded border border-red bg-red-soft p-3"
    >
      <p className="font-medium">
        {needsSecondPerson ? 'Propose to ban' : 'Ban'} <bdi>{who}</bdi>?
      </p>
      <p className="text-small">
        Reaches <span className="figures">{coins}</span> {coins === 1 ? 'coin' : 'coins'},{' '}
        <span className="figures">{holders}</span> holders, <SolAmount lamports={BigInt(marketCap)} compact /> market
        cap; ends <span className="figures">{loginsEnded}</span> logins and{' '}
        <span className="figures">{streamsEnded}</span> streams. Holders can go on selling.
      </p>
      <div className="flex gap-2">
        <Button ref={answer} variant="danger" size="small" onClick={onConfirm}>
          {needsSecondPerson ? 'Propose the ban' : 'Ban'} <Kbd>↵</Kbd>
        </Button>
        <Button size="small" onClick={cancel}>
          Not now
        </Button>
      </div>
    </section>
  );
}
