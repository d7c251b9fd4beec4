'use client';

import { SolAmount } from '@/components/ui/amount';
import type { EffectsPreview } from '@/lib/contract/case-details';

/** What a decision would do, before it is made. */
export function EffectsLines({ preview }: { preview: EffectsPreview }) {
  const { lines, holders, traders24h, marketCap, coins, action, isReversible, needsSecondPerson } = preview;
  const touchesMarket = coins > 0 && (action === 'banned' || action === 'hidden');
  return (
    <section aria-label="What it does" className="grid gap-2 rounded border bg-ground p-3">
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {touchesMarket ? (
        <p className="text-small text-quiet">
          <span className="figures">{holders}</span> holders · <span className="figures">{traders24h}</span> traded in
          24 h · <SolAmount lamports={BigInt(marketCap)} compact /> market cap. Selling stays possible.
        </p>
      ) : null}
      <p className="text-small text-faint">
        {isReversible ? 'Can be undone for 10 s, and reverted at any time.' : 'Cannot be taken back.'}
      </p>
      {needsSecondPerson ? (
        <p className="text-small text-amber">It takes two: you propose it, another moderator confirms.</p>
      ) : null}
    </section>
  );
}
