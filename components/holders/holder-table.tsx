import { clsx } from 'clsx';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import type { Holder } from '@/lib/contract/holders';
import { shortAddress } from '@/lib/format/address';
import { formatSol } from '@/lib/format/amounts';
import { formatCompact } from '@/lib/format/compact';

export type HolderTableProps = {
  holders: readonly Holder[];
  creator: string;
  /** The address of who looks, if signed in. */
  own: string | null;
};

type Label = { word: string; tone: 'neutral' | 'amber' | 'up' };

const MARKET_LABELS: Record<NonNullable<Holder['label']>, Label> = {
  curve: { word: 'curve', tone: 'neutral' },
  pool: { word: 'pool', tone: 'neutral' },
};

/** What a reader should know about an address before comparing its balance. */
export function holderLabels(holder: Holder, creator: string, own: string | null): Label[] {
  const labels: Label[] = [];
  if (holder.label) labels.push(MARKET_LABELS[holder.label]);
  if (holder.address === creator) labels.push({ word: 'creator', tone: 'amber' });
  if (holder.address === own) labels.push({ word: 'you', tone: 'up' });
  return labels;
}

/** The largest holders, the market's own accounts marked as what they are. */
export function HolderTable({ holders, creator, own }: HolderTableProps) {
  const largest = Math.max(1, ...holders.map((holder) => holder.percentage));
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Largest holders, share of the total supply</caption>
      <thead className="text-small text-faint">
        <tr className="h-row border-b">
          <th scope="col" className="w-9 pl-3 text-left font-normal md:w-12">
            #
          </th>
          <th scope="col" className="text-left font-normal">
            Wallet
          </th>
          <th scope="col" className="w-[22%] text-right font-normal">
            Balance
          </th>
          <th scope="col" className="w-[24%] pr-3 text-right font-normal">
            Of supply
          </th>
          <th scope="col" className="w-[18%] pr-3 text-right font-normal max-md:hidden">
            Has SOL
          </th>
        </tr>
      </thead>
      <tbody>
        {holders.map((holder) => (
          <HolderRow key={holder.address} holder={holder} largest={largest} creator={creator} own={own} />
        ))}
      </tbody>
    </table>
  );
}

type HolderRowProps = { holder: Holder; largest: number; creator: string; own: string | null };

function HolderRow({ holder, largest, creator, own }: HolderRowProps) {
  const labels = holderLabels(holder, creator, own);
  return (
    <tr className={clsx('h-row border-b hover:bg-raised', holder.address === own && 'bg-raised')}>
      <td className="figures pl-3 text-faint">{holder.rank}</td>
      <td className="truncate">
        {holder.label ? (
          <span className="figures text-quiet" title={holder.address}>
            {shortAddress(holder.address)}
          </span>
        ) : (
          <Link
            href={`/portfolio/${holder.address}`}
            prefetch={false}
            title={holder.address}
            className="figures hover:underline"
          >
            {shortAddress(holder.address)}
          </Link>
        )}
        {labels.map((label) => (
          <span key={label.word} className="ml-1.5">
            <Badge tone={label.tone}>{label.word}</Badge>
          </span>
        ))}
      </td>
      <td className="figures text-right">{formatCompact(Number(holder.balance) / 1_000_000)}</td>
      <td className="pr-3">
        <div className="flex items-center justify-end gap-2">
          <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-raised max-md:hidden">
            <span
              className={clsx('block h-full', holder.label ? 'bg-line-strong' : 'bg-quiet')}
              style={{ width: `${((holder.percentage / largest) * 100).toFixed(1)}%` }}
            />
          </span>
          <span className="figures w-16 text-right">{holder.percentage.toFixed(2)} %</span>
        </div>
      </td>
      <td className="figures pr-3 text-right text-quiet max-md:hidden">{formatSol(BigInt(holder.solBalance))}</td>
    </tr>
  );
}
