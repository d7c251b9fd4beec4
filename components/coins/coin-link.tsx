import Link from 'next/link';

/** A coin by name and symbol, cut to its cell; the whole stands in the title. */
export function CoinLink({ mint, name, symbol }: { mint: string; name: string; symbol: string }) {
  return (
    <Link
      href={`/coin/${mint}`}
      prefetch={false}
      tabIndex={-1}
      title={`${name} (${symbol})`}
      className="min-w-0 truncate hover:underline"
    >
      <bdi className="font-medium">{name}</bdi> <bdi className="text-faint">{symbol}</bdi>
    </Link>
  );
}
