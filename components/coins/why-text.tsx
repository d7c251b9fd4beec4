import { useMarks } from '@/components/ui/marked';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import { type Ranking, whyHere } from './why-here';

type WhyTextProps = { coin?: ListedCoin | undefined; ranking: Ranking; order?: 'asc' | 'desc' | undefined };

/** Why a coin, or without one any coin, stands where it stands: the rule of the order, and the coin's own figure. */
export function WhyText({ coin, ranking, order }: WhyTextProps) {
  const mark = useMarks();
  const { rule, figureOf } = whyHere(ranking, order);
  return (
    <div className="space-y-2 text-small">
      <p className="font-semibold">{coin ? 'Why is this here?' : 'Why this order?'}</p>
      <p className="text-quiet">{mark(rule)}</p>
      {coin ? (
        <p className="figures">
          <bdi className="font-medium">{coin.symbol}</bdi>: {mark(figureOf(coin))}
        </p>
      ) : null}
      <p className="text-faint">
        Withdrawn coins are left out, and NSFW ones unless you ask for them. No place can be bought.
      </p>
    </div>
  );
}
