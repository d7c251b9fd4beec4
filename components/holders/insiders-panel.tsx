'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useMemo } from 'react';
import { Age } from '@/components/ui/age';
import { Amount } from '@/components/ui/amount';
import { Badge } from '@/components/ui/badge';
import { Count } from '@/components/ui/count';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Marked } from '@/components/ui/marked';
import { Panel } from '@/components/ui/panel';
import { insidersQuery } from '@/lib/client/holders';
import type { HolderPosition } from '@/lib/contract/holders';
import { shortAddress } from '@/lib/format/address';
import { formatUnits, SOL_DECIMALS } from '@/lib/format/amounts';

type InsidersPanelProps = { mint: string; creator: string; own: string | null };

const addressOf = ({ address }: HolderPosition) => address;

/** What is left of what a wallet bought, percent. */
export function keptPercent({ bought, balance }: Pick<HolderPosition, 'bought' | 'balance'>): number {
  const all = BigInt(bought);
  return all === 0n ? 0 : Number((BigInt(balance) * 1000n) / all) / 10;
}

/** What the creator holds, and who bought first and what is left of it. */
export function InsidersPanel({ mint, creator, own }: InsidersPanelProps) {
  const query = useQuery(insidersQuery(mint));
  const columns = useMemo(() => insiderColumns(creator, own), [creator, own]);
  const buyers = query.data?.firstBuyers ?? [];
  return (
    <Panel
      title="First buyers and creator"
      subject="first buyers and creator"
      query={query}
      bodyClassName="min-h-60"
      isEmpty={buyers.length === 0}
      empty={<EmptyState title="Nobody has bought yet">The first 20 wallets that buy will stand here.</EmptyState>}
    >
      <Creator position={query.data?.creator ?? null} />
      <DataTable label="First buyers, in their order" columns={columns} rows={buyers} rowKey={addressOf} />
    </Panel>
  );
}

function Creator({ position }: { position: HolderPosition | null }) {
  if (!position) {
    return <p className="border-b p-3">The creator has never bought this coin.</p>;
  }
  return (
    <p className="border-b p-3">
      The creator holds{' '}
      <span className="figures font-medium">
        <Marked>{position.percentage.toFixed(2)} %</Marked>
      </span>{' '}
      of the supply,{' '}
      <span className="figures">
        <Marked>{keptPercent(position).toFixed(1)} %</Marked>
      </span>{' '}
      of what was bought, and took out{' '}
      <span className="figures">
        <Marked>{formatUnits(BigInt(position.received), SOL_DECIMALS, { maximumFractionDigits: 4 })}</Marked>
      </span>{' '}
      SOL.
    </p>
  );
}

function insiderColumns(creator: string, own: string | null): Column<HolderPosition>[] {
  return [
    {
      key: 'wallet',
      title: 'Wallet',
      cell: ({ address, username }) => (
        <>
          <Link href={`/profile/${address}`} prefetch={false} tabIndex={-1} title={address} className="hover:underline">
            {username ? <bdi>{username}</bdi> : <span className="figures">{shortAddress(address)}</span>}
          </Link>
          {address === creator ? (
            <span className="ml-1.5">
              <Badge tone="amber">creator</Badge>
            </span>
          ) : null}
          {address === own ? (
            <span className="ml-1.5">
              <Badge tone="up">you</Badge>
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'bought',
      title: 'Bought',
      align: 'end',
      className: 'max-sm:hidden',
      cell: ({ bought }) => <Count value={Number(bought) / 1_000_000} />,
    },
    {
      key: 'kept',
      title: 'Still held',
      align: 'end',
      hint: 'Part of what it bought',
      cell: (position) => (
        <span className="figures">
          <Marked>{keptPercent(position).toFixed(1)}%</Marked>
        </span>
      ),
    },
    {
      key: 'share',
      title: 'Of supply',
      align: 'end',
      cell: ({ percentage }) => (
        <span className="figures">
          <Marked>{percentage.toFixed(2)} %</Marked>
        </span>
      ),
    },
    {
      key: 'realised',
      title: 'Realised SOL',
      align: 'end',
      hint: 'What its sales paid out after fees less what the sold tokens had cost',
      cell: ({ realised }) => <Realised lamports={BigInt(realised)} />,
    },
    {
      key: 'since',
      title: 'Since',
      align: 'end',
      className: 'max-md:hidden',
      cell: ({ firstTradeAt }) => <Age at={Date.parse(firstTradeAt)} className="figures text-quiet" />,
    },
  ];
}

function Realised({ lamports }: { lamports: bigint }) {
  const size = lamports < 0n ? -lamports : lamports;
  const sign = lamports > 0n ? '+' : lamports < 0n ? '\u2212' : '';
  return (
    <span className={lamports > 0n ? 'text-up' : lamports < 0n ? 'text-down' : 'text-quiet'}>
      {sign}
      <Amount value={size} decimals={SOL_DECIMALS} maximumFractionDigits={4} />
    </span>
  );
}
