import { clsx } from 'clsx';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Count } from '@/components/ui/count';
import type { Column } from '@/components/ui/data-table';
import { Marked } from '@/components/ui/marked';
import type { Holder } from '@/lib/contract/holders';
import { shortAddress } from '@/lib/format/address';
import { formatSol } from '@/lib/format/amounts';

export type HolderColumnsInput = {
  /** The largest share of a wallet in percent; bars compare with it. */
  largestPercent: number;
  creator: string;
  /** The address of who looks, if signed in. */
  own: string | null;
};

type Label = { word: string; tone: 'neutral' | 'amber' | 'up' };

/** What a reader should know about an address before comparing its balance. */
export function holderLabels(holder: Holder, creator: string, own: string | null): Label[] {
  const labels: Label[] = [];
  if (holder.label) labels.push({ word: holder.label, tone: 'neutral' });
  if (holder.address === creator) labels.push({ word: 'creator', tone: 'amber' });
  if (holder.address === own) labels.push({ word: 'you', tone: 'up' });
  return labels;
}

/** The columns of the largest holders, the market's own accounts marked as what they are. */
export function holderColumns(input: HolderColumnsInput): Column<Holder>[] {
  return [
    {
      key: 'rank',
      title: '#',
      className: 'w-10 max-md:pr-0',
      cell: (holder) => <span className="figures text-faint">{holder.rank}</span>,
    },
    { key: 'wallet', title: 'Wallet', cell: (holder) => <Wallet holder={holder} {...input} /> },
    {
      key: 'balance',
      title: 'Balance',
      align: 'end',
      className: 'max-md:px-2',
      cell: (holder) => <Count value={Number(holder.balance) / 1_000_000} />,
    },
    {
      key: 'share',
      title: 'Of supply',
      align: 'end',
      hint: 'Percent of the total supply',
      className: 'md:w-56',
      cell: (holder) => <Share holder={holder} largestPercent={input.largestPercent} />,
    },
    {
      key: 'sol',
      title: 'Has SOL',
      align: 'end',
      className: 'max-md:hidden',
      cell: (holder) => (
        <span className="figures text-quiet">
          <Marked>{formatSol(BigInt(holder.solBalance))}</Marked>
        </span>
      ),
    },
  ];
}

function Wallet({ holder, creator, own }: HolderColumnsInput & { holder: Holder }) {
  return (
    <>
      {holder.label ? (
        <span className="figures text-quiet" title={holder.address}>
          {shortAddress(holder.address)}
        </span>
      ) : (
        <Link
          href={`/profile/${holder.address}`}
          prefetch={false}
          tabIndex={-1}
          title={holder.address}
          className="figures hover:underline"
        >
          {shortAddress(holder.address)}
        </Link>
      )}
      {holderLabels(holder, creator, own).map((label) => (
        <span key={label.word} className="ml-1.5">
          <Badge tone={label.tone}>{label.word}</Badge>
        </span>
      ))}
    </>
  );
}

function Share({ holder, largestPercent }: { holder: Holder; largestPercent: number }) {
  const width = Math.min(100, (holder.percentage / largestPercent) * 100);
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-raised max-md:hidden">
        <span
          className={clsx('block h-full', holder.label ? 'bg-line-strong' : 'bg-quiet')}
          style={{ width: `${width.toFixed(1)}%` }}
        />
      </span>
      <span className="figures w-16">
        <Marked>{holder.percentage.toFixed(2)} %</Marked>
      </span>
    </span>
  );
}
