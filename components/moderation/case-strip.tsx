'use client';

import type { ReactNode } from 'react';
import { Age } from '@/components/ui/age';
import { SolAmount } from '@/components/ui/amount';
import type { CaseDetail } from '@/lib/contract/case-details';
import { TOKENS_FOR_SALE } from '@/lib/curve/constants';
import { valueAt } from './snapshot-facts';

/** Who and how much, always in sight: age of the creator, coins before, what was upheld, holders, curve, market cap. */
export function CaseStrip({ detail }: { detail: CaseDetail }) {
  const { person, creatorCoins, earlier, now, evidence, previews } = detail;
  const snapshot = now ?? evidence.snapshot;
  const market = (name: string) => valueAt(snapshot, `market.${name}`) ?? valueAt(snapshot, `coin.market.${name}`);
  const holders = market('holders');
  const marketCap = market('marketCap');
  const banned = previews.find(({ action }) => action === 'banned');
  const curve = curveOf(market('complete'), market('realToken'));
  return (
    <dl className="flex h-full items-center gap-5 overflow-x-auto [scrollbar-width:none]">
      <Item label="Account">{person ? <Age at={Date.parse(person.createdAt)} /> : '–'}</Item>
      <Item label="Coins before">{Math.max(0, creatorCoins.length - (detail.case.targetType === 'coin' ? 1 : 0))}</Item>
      <Item label="Upheld before">
        <span className={earlier.banned + earlier.hidden > 0 ? 'text-amber' : undefined}>
          {earlier.banned + earlier.hidden} of {earlier.decided}
        </span>
      </Item>
      <Item label="Holders">{typeof holders === 'number' ? holders : (banned?.holders ?? '–')}</Item>
      {curve === null ? null : <Item label="Curve">{curve}</Item>}
      <Item label="Market cap">
        <SolAmount lamports={BigInt(typeof marketCap === 'string' ? marketCap : (banned?.marketCap ?? '0'))} compact />
      </Item>
      {person?.isBanned ? <Item label="Account now">banned</Item> : null}
    </dl>
  );
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="shrink-0">
      <dt className="text-small text-faint">{label}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}

/** How much of the curve is sold, "62 %". */
function curveOf(complete: unknown, realToken: unknown): string | null {
  if (complete === true) return 'graduated';
  if (typeof realToken !== 'string' || !/^\d+$/.test(realToken)) return null;
  const sold = TOKENS_FOR_SALE - BigInt(realToken);
  return `${sold < 0n ? 0n : (sold * 100n) / TOKENS_FOR_SALE} %`;
}
