'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { AddressText } from '@/components/ui/address';
import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { kolListQuery } from '@/lib/client/kols';
import type { Kol } from '@/lib/contract/kols';
import { useTakeOffTheList } from './use-take-off-the-list';

/** Whom the scan counts; super administrators take each off here. */
export function KolList({ edits }: { edits: boolean }) {
  const query = useQuery(kolListQuery());
  const kols = query.data?.kols ?? [];
  return (
    <Panel
      title="Who counts as an opinion leader"
      subject="the list"
      query={query}
      count={query.data?.total}
      staleAfterSeconds={120}
      deadAfterSeconds={600}
      isEmpty={kols.length === 0}
      empty={
        <EmptyState title="Nobody is on the list">
          {edits ? 'Put the first address on it above.' : 'Super administrators put addresses on it.'}
        </EmptyState>
      }
      className="min-h-42"
    >
      <ul aria-label="Opinion leaders">
        {kols.map((kol) => (
          <KolListItem key={kol.address} kol={kol} edits={edits} />
        ))}
      </ul>
    </Panel>
  );
}

function KolListItem({ kol, edits }: { kol: Kol; edits: boolean }) {
  const { address, username, addedAt } = kol;
  const { takeOff, isPending } = useTakeOffTheList();
  return (
    <li className="flex min-h-control-large flex-wrap items-center gap-x-3 gap-y-0.5 border-b px-3 py-1 last:border-b-0">
      {username ? (
        <Link href={`/portfolio/${address}`} prefetch={false} className="min-w-0 truncate font-medium hover:underline">
          <bdi>{username}</bdi>
        </Link>
      ) : null}
      <span className="text-small text-quiet">
        <AddressText address={address} copy />
      </span>
      <span className="text-small text-faint">
        added <Age at={Date.parse(addedAt)} className="figures" /> ago
      </span>
      {edits ? (
        <Button
          size="small"
          variant="quiet"
          className="ml-auto"
          pending={isPending}
          aria-label={`Take ${username || address} off the list`}
          onClick={() => takeOff(kol)}
        >
          Remove
        </Button>
      ) : null}
    </li>
  );
}
