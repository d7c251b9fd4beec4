import { Marked } from '@/components/ui/marked';
import type { TopHolders } from '@/lib/contract/holders';
import { concentrationSentence, lorenzPoints } from './lorenz';
import { LorenzFigure } from './lorenz-figure';

export type DistributionProps = { holders: TopHolders; totalSupplyUnits: bigint };

/** How the coin is spread, with the denominator of every figure said. */
export function Distribution({ holders, totalSupplyUnits }: DistributionProps) {
  const { top10Percentage, top50Percentage, giniCoefficient } = holders.distributionMetrics;
  const wallets = holders.topHolders.filter((holder) => !holder.label).map((holder) => BigInt(holder.balance));
  const held = heldByWallets(holders, totalSupplyUnits);
  const points = lorenzPoints(wallets, holders.totalHolders, held);
  const sentence = concentrationSentence(giniCoefficient, holders.totalHolders);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b p-3">
      <LorenzFigure points={points} description={`How holdings are spread. ${sentence}`} />
      <div className="min-w-56 flex-1 space-y-2">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Fact term="Holders" value={holders.totalHolders.toLocaleString('en-US')} />
          <Fact term="Top 10 hold" value={`${percentText(top10Percentage)} %`} />
          <Fact term="Top 50 hold" value={`${percentText(top50Percentage)} %`} />
          <Fact term="Gini" value={giniCoefficient.toFixed(2)} />
        </dl>
        <p>{sentence}</p>
        <p className="text-small text-faint">
          Shares are of the total supply; curve and pool count as nobody. The picture and the Gini coefficient (0 all
          alike, 1 one holds all) are about wallets alone; wallets after the 50 largest are drawn alike.
        </p>
      </div>
    </div>
  );
}

/** What wallets hold together: the supply less the market's own accounts, which stand among the top holders. */
function heldByWallets(holders: TopHolders, totalSupplyUnits: bigint): bigint {
  const market = holders.topHolders.filter((holder) => holder.label);
  return market.reduce((left, holder) => left - BigInt(holder.balance), totalSupplyUnits);
}

function percentText(percent: number): string {
  return percent.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-faint">{term}</dt>
      <dd className="figures text-lead font-medium">
        <Marked>{value}</Marked>
      </dd>
    </div>
  );
}
