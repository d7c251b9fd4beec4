import type { ServiceContext } from '../context.ts';
import { insertKol } from '../database/queries/kols.ts';
import { type MarketPlan, STREAMER, TRADER } from './plan-market.ts';
import type { SampleSigner } from './sample-signer.ts';

const KOLS = 4;
const DAY_MS = 86_400_000;

type Parts = { plan: MarketPlan; signers: readonly SampleSigner[]; opening: Date; addedBy: string };

/** Puts the wallets that trade most in the day before the opening on the list of opinion leaders. */
export async function listSampleKols({ database }: ServiceContext, parts: Parts): Promise<void> {
  const { plan, signers, opening, addedBy } = parts;
  for (const wallet of busiestWallets(plan)) {
    const address = signers[wallet]?.address;
    if (address) await insertKol(database.orm, { address, addedBy, addedAt: opening });
  }
}

/** Their numbers, the busiest first; the demo wallets are whoever looks. */
function busiestWallets({ orders }: MarketPlan): number[] {
  const counts = new Map<number, number>();
  for (const { wallet, at } of orders) {
    if (at < -DAY_MS || wallet === TRADER || wallet === STREAMER) continue;
    counts.set(wallet, (counts.get(wallet) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other)
    .slice(0, KOLS)
    .map(([wallet]) => wallet);
}
