import Link from 'next/link';
import { shortAddress } from '@/lib/format/address';

type Named = { mint: string; name: string; symbol: string };

/** A held coin by name and symbol; one whose name is not known goes by its mint. */
export function CoinLink({ holding: { mint, name, symbol } }: { holding: Named }) {
  return (
    <Link
      href={`/coin/${mint}`}
      prefetch={false}
      tabIndex={-1}
      title={name ? `${name} (${symbol})` : mint}
      className="min-w-0 truncate hover:underline"
    >
      {name ? <bdi className="font-medium">{name}</bdi> : <span className="figures">{shortAddress(mint)}</span>}{' '}
      <bdi className="text-faint">{symbol}</bdi>
    </Link>
  );
}
