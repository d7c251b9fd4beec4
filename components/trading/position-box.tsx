'use client';

import { Marked } from '@/components/ui/marked';
import type { Coin } from '@/lib/contract/coins';
import { CurveError } from '@/lib/curve/curve-error';
import { type ExitValue, exitValue } from '@/lib/curve/exit-value';
import { DEFAULT_CURVE_FEES } from '@/lib/curve/fees';
import { formatSol, formatTokens, UNKNOWN } from '@/lib/format/amounts';
import { marketOfCoin } from '@/lib/format/market-of-coin';
import { formatBps, formatShare } from './basis-points';

type PositionBoxProps = { coin: Coin; tokens: bigint | null };

/** What the wallet holds of the coin, and what selling all of it now would bring. */
export function PositionBox({ coin, tokens }: PositionBoxProps) {
  const exit = tokens === null ? null : exitOf(coin, tokens);
  return (
    <dl className="space-y-1">
      <Line term="You hold">
        {formatTokens(tokens)} {tokens !== null && <bdi className="font-sans text-quiet">{coin.symbol}</bdi>}
      </Line>
      <Line term="Of the supply">{tokens === null ? UNKNOWN : formatShare(tokens, BigInt(coin.total_supply))}</Line>
      <Line term="Sell all now">{exit ? `${formatSol(exit.lamports)} SOL` : UNKNOWN}</Line>
      <Line term="Lost to impact and fees">{exit && tokens ? formatBps(exit.lossBps) : UNKNOWN}</Line>
    </dl>
  );
}

/** Null where the curve could not pay: more tokens than were ever bought from it. */
function exitOf(coin: Coin, tokens: bigint): ExitValue | null {
  try {
    return exitValue(marketOfCoin(coin), tokens, DEFAULT_CURVE_FEES);
  } catch (error) {
    if (error instanceof CurveError) return null;
    throw error;
  }
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-quiet">{term}</dt>
      <dd className="figures text-right">
        <Marked>{children}</Marked>
      </dd>
    </div>
  );
}
