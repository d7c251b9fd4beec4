'use client';

import { clsx } from 'clsx';
import { SolAmount, TokenAmount } from '@/components/ui/amount';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import type { CaseDetail } from '@/lib/contract/case-details';
import type { Wellness } from '@/lib/contract/moderation-settings';
import { shortAddress } from '@/lib/format/address';
import { formatAbsolute } from '@/lib/format/age';
import { MaskedPicture } from './masked-picture';
import { type Fact, factsOf, isWords, marketOf, picturesOf, wordsOf } from './snapshot-facts';

type EvidenceTabProps = { detail: CaseDetail; wellness: Wellness; isRevealed: boolean };

/** What was reported, as it was at that moment and as it is now: words first, pictures after them and masked. */
export function EvidenceTab({ detail, wellness, isRevealed }: EvidenceTabProps) {
  const { evidence, now, differences } = detail;
  const changed = differences.map(({ path }) => path);
  const facts = factsOf(evidence.snapshot, now, changed);
  const pictures = <Pictures key="pictures" detail={detail} wellness={wellness} isRevealed={isRevealed} />;
  const words = <Words key="words" facts={wordsOf(facts)} />;
  return (
    <div className="grid gap-4">
      <p className="text-small text-faint">
        As reported {formatAbsolute(Date.parse(evidence.at))} · kept under{' '}
        <span className="figures" title={evidence.snapshotHash}>
          {evidence.snapshotHash.slice(0, 12)}
        </span>
        {now === null ? <span className="text-amber"> · it is gone now</span> : null}
        {now && changed.length > 0 ? <span className="text-amber"> · {changed.length} differ now</span> : null}
        {now && changed.length === 0 ? ' · unchanged since' : null}
      </p>
      {wellness.textFirst ? [words, pictures] : [pictures, words]}
      <Facts facts={facts.filter((fact) => !isWords(fact))} hasNow={now !== null} />
      <Ledger snapshot={evidence.snapshot} />
    </div>
  );
}

function Words({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {facts.map(({ path, label, reported, now, isChanged }) => (
        <div key={path}>
          <dt className="mb-0.5 flex items-center gap-2 text-small text-faint">
            {label} {isChanged ? <Badge tone="amber">changed since</Badge> : null}
          </dt>
          <dd dir="auto" className={clsx('break-words whitespace-pre-wrap', path === 'text' && 'text-lead')}>
            {reported}
          </dd>
          {isChanged ? (
            <dd dir="auto" className="mt-1 border-l-2 border-amber pl-2 break-words whitespace-pre-wrap text-quiet">
              <span className="text-small text-faint">Now: </span>
              {now ?? 'gone'}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

function Pictures({ detail, wellness, isRevealed }: EvidenceTabProps) {
  const pictures = picturesOf(detail.evidence.snapshot);
  if (pictures.length === 0) return null;
  return (
    <ul aria-label="Pictures" className="flex flex-wrap gap-2">
      {pictures.map(({ image, what }) => (
        <li key={image}>
          <MaskedPicture image={image} what={what} wellness={wellness} isRevealed={isRevealed} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts, hasNow }: { facts: Fact[]; hasNow: boolean }) {
  if (facts.length === 0) return <EmptyState title="No figures were kept with this report" />;
  // What moved is what a decision turns on.
  const inOrder = [...facts].sort((a, b) => Number(b.isChanged) - Number(a.isChanged));
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b text-left text-small text-faint">
          <th className="h-7 font-normal">Fact</th>
          <th className="text-right font-normal">As reported</th>
          {hasNow ? <th className="text-right font-normal">Now</th> : null}
        </tr>
      </thead>
      <tbody>
        {inOrder.map(({ path, label, reported, now, isChanged }) => (
          <tr key={path} className={clsx('border-b', isChanged && 'bg-amber-soft')}>
            <th scope="row" className="h-7 pr-2 text-left font-normal text-quiet">
              {label}
            </th>
            <td className="figures pl-2 text-right break-words">{reported}</td>
            {hasNow ? (
              <td
                className={clsx(
                  'figures pl-2 text-right break-words',
                  isChanged ? 'font-medium text-amber' : 'text-faint',
                )}
              >
                {isChanged ? <span className="sr-only">changed: </span> : null}
                {isChanged ? now : 'same'}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Trade = { at?: string; isBuy?: boolean; address?: string; solAmount?: string; tokenAmount?: string };
type Holder = { address?: string; balance?: string };

/** Who held most and what was traded last at the moment of the report, folded away. */
function Ledger({ snapshot }: { snapshot: CaseDetail['evidence']['snapshot'] }) {
  const market = marketOf(snapshot);
  const holders = Array.isArray(market?.topHolders) ? (market.topHolders as Holder[]) : [];
  const trades = Array.isArray(market?.lastTrades) ? (market.lastTrades as Trade[]) : [];
  return (
    <div className="grid gap-2">
      {holders.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-quiet">Largest holders then ({holders.length})</summary>
          <ul className="mt-1">
            {holders.map(({ address = '', balance = '0' }) => (
              <li key={address} className="figures flex h-6 justify-between">
                <span title={address}>{shortAddress(address)}</span>
                <TokenAmount units={BigInt(balance)} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {trades.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-quiet">Last trades then ({trades.length})</summary>
          <ul className="mt-1">
            {trades.map(({ at = '', isBuy, address = '', solAmount = '0' }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes
              <li key={index} className="figures flex h-6 gap-3">
                <span className={isBuy ? 'text-up' : 'text-down'}>{isBuy ? '↑ buy' : '↓ sell'}</span>
                <span title={address}>{shortAddress(address)}</span>
                <SolAmount lamports={BigInt(solAmount)} className="ml-auto" />
                <span className="text-faint max-md:hidden">
                  {at ? formatAbsolute(Date.parse(at)).slice(5, 16) : ''}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
