'use client';

import Link from 'next/link';
import { AddressText } from '@/components/ui/address';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import type { CaseDetail } from '@/lib/contract/case-details';
import { CoinLines } from './coin-lines';

/** Hints that wallets or coins belong together, each with what it rests on. */
export function WalletsTab({ detail }: { detail: CaseDetail }) {
  if (detail.signals.length === 0 && detail.copies.length === 0)
    return (
      <EmptyState title="No signal">
        Nothing here links this to other wallets or coins: no shared picture, links, first buyers or first second.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {detail.signals.map((signal) => (
        <section
          key={`${signal.kind}:${signal.summary}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b pb-4"
        >
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            {signal.summary} <Badge tone="amber">{signal.label}</Badge>
          </h3>
          {signal.wallets.length > 0 ? (
            <p className="flex flex-wrap gap-x-3 text-small">
              Wallets:
              {signal.wallets.map((wallet) => (
                <Link
                  key={wallet}
                  href={`/profile/${wallet}`}
                  prefetch={false}
                  target="_blank"
                  className="hover:underline"
                >
                  <AddressText address={wallet} />
                </Link>
              ))}
            </p>
          ) : null}
          <ul aria-label="Evidence" className="grid grid-cols-[minmax(0,1fr)] gap-1 text-small text-quiet">
            {signal.evidence.map(({ what, at, reference }) => (
              <li key={`${what}${reference}`} className="flex gap-2">
                <span className="shrink-0">{what}</span>
                <span className="figures min-w-0 truncate text-faint" title={reference}>
                  {reference}
                </span>
                {at ? <Age at={Date.parse(at)} className="figures ml-auto shrink-0 text-faint" /> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {detail.copies.length > 0 ? (
        <section>
          <h3 className="mb-1 font-medium">Older coins of the same name</h3>
          <CoinLines coins={detail.copies} label="Older coins of the same name" />
        </section>
      ) : null}
    </div>
  );
}
