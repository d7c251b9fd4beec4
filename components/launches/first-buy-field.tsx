'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Input } from '@/components/ui/input';
import { Marked, useMarks } from '@/components/ui/marked';
import { Price } from '@/components/ui/price';
import { balancesQuery } from '@/lib/client/balances';
import { formatFee, formatSol, formatTokens, UNKNOWN } from '@/lib/format/amounts';
import { quoteFirstBuy } from './first-buy';
import { type LaunchDraft, readFirstBuy } from './launch-draft';

/** SOL among balances; the contract's own constant comes with its schemas. */
const SOL_MINT = 'So11111111111111111111111111111111111111112';

type FirstBuyFieldProps = {
  draft: LaunchDraft;
  /** The signed-in wallet. */
  own: string | null;
  error: string | undefined;
  /** Offered to whoever is short of SOL. */
  faucet: ReactNode;
  onType: (text: string) => void;
};

/** The creator's own first buy, and exactly what it gives. */
export function FirstBuyField({ draft, own, error, faucet, onType }: FirstBuyFieldProps) {
  const mark = useMarks();
  const lamportsOfWallet = useLamports(own);
  const lamports = readFirstBuy(draft);
  const quote = typeof lamports === 'bigint' && lamports > 0n ? quoteFirstBuy(lamports) : null;
  const problem = typeof lamports === 'string' ? lamports : quote && 'problem' in quote ? quote.problem : null;
  const firstBuy = quote && !('problem' in quote) ? quote : null;
  const charged = typeof lamports === 'bigint' ? lamports - (firstBuy?.refund ?? 0n) : 0n;
  const isShort = lamportsOfWallet !== null && charged > lamportsOfWallet;
  const available = lamportsOfWallet === null ? '' : `You have ${mark(formatSol(lamportsOfWallet))} SOL.`;
  return (
    <div>
      <Input
        label="First buy, optional"
        name="firstBuy"
        inputMode="decimal"
        placeholder="0"
        value={draft.firstBuy}
        onChange={(event) => onType(event.target.value)}
        error={problem ?? error ?? (isShort ? `Not enough SOL. ${available}` : null)}
        hint={`Part of the launch: nobody can buy before you. ${available}`}
        suffix={<span className="text-small text-quiet">SOL</span>}
      />
      {isShort && <div className="mt-2">{faucet}</div>}
      <dl className="mt-2 space-y-1">
        <Line term="You get">{firstBuy ? formatTokens(firstBuy.tokens) : UNKNOWN}</Line>
        <Line term="Of the supply">{firstBuy ? `${Number((firstBuy.shareBps / 100).toFixed(2))} %` : UNKNOWN}</Line>
        <Line term="Fees">{firstBuy ? `${formatFee(firstBuy.fee)} SOL` : UNKNOWN}</Line>
        <Line term="Price after">{firstBuy ? <Price value={firstBuy.priceAfter} showUnit /> : UNKNOWN}</Line>
        <Line term="Market cap after">{firstBuy ? `${formatSol(firstBuy.marketCapAfter)} SOL` : UNKNOWN}</Line>
      </dl>
      {firstBuy?.completes && (
        <p className="mt-2 text-small text-amber">
          This buys the whole curve: the coin graduates at once, and {mark(formatSol(firstBuy.refund))} SOL are not
          charged.
        </p>
      )}
    </div>
  );
}

/** What the wallet has; null while that is unknown or nobody is signed in. */
function useLamports(address: string | null): bigint | null {
  const { data } = useQuery({ ...balancesQuery(address ?? ''), enabled: address !== null });
  if (!address || !data) return null;
  return BigInt(data.balances.find(({ mint }) => mint === SOL_MINT)?.balance ?? '0');
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-quiet">{term}</dt>
      <dd className="figures text-right">
        <Marked>{children}</Marked>
      </dd>
    </div>
  );
}
