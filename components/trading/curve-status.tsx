import { AddressText } from '@/components/ui/address';
import { Count } from '@/components/ui/count';
import { useMarks } from '@/components/ui/marked';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { Coin } from '@/lib/contract/coins';
import { formatSol } from '@/lib/format/amounts';
import { coinProgress } from './curve-progress';

/** Where a coin stands between its curve and its pool; it changes over by itself when the last token is sold. */
export function CurveStatus({ coin }: { coin: Coin }) {
  const progress = coinProgress(coin);
  const mark = useMarks();
  if (!progress) {
    return (
      <div className="space-y-1">
        <p className="flex items-baseline justify-between gap-2">
          <span className="font-medium text-up">Graduated</span>
          <span className="text-small text-faint">trades in its own pool</span>
        </p>
        <ProgressBar value={100} label="Curve sold" tone="up" />
        {coin.exchange_pool && (
          <p className="flex items-center gap-1 text-small text-faint">
            Pool <AddressText address={coin.exchange_pool} copy />
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="space-y-1">
      <p className="flex items-baseline justify-between gap-2">
        <span>
          Curve <span className="figures font-medium">{mark(percentText(progress.tokenPercent))} %</span>
        </span>
        <span className="figures">
          {mark(formatSol(progress.lamportsToGo))} <span className="font-sans text-faint">SOL to go</span>
        </span>
      </p>
      <ProgressBar value={progress.tokenPercent} label="Tokens of the curve sold" tone="up" />
      <p className="text-small text-faint">
        {mark(percentText(progress.tokenPercent))} % of its tokens sold, {mark(percentText(progress.solPercent))} % of
        its SOL gathered; <Count value={Number(progress.tokensLeft) / 1_000_000} /> tokens left. Then it graduates to a
        pool.
      </p>
    </div>
  );
}

/** Whole percent in the middle; places only where they tell something. */
function percentText(percent: number): string {
  return percent >= 99 || percent < 1 ? String(percent) : percent.toFixed(1);
}
