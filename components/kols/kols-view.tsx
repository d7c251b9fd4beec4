'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { FormulaInfo } from '@/components/ui/formula-info';
import { Panel } from '@/components/ui/panel';
import { meQuery } from '@/lib/client/auth';
import { kolCoinsQuery } from '@/lib/client/kols';
import { KolCoinItem } from './kol-coin-item';
import { KolEditor } from './kol-editor';
import { KolList } from './kol-list';

/** What opinion leaders did in the last day, coin by coin, with who did what; super administrators edit who counts. */
export function KolsView() {
  const me = useQuery(meQuery());
  const query = useQuery(kolCoinsQuery());
  const coins = query.data?.data ?? [];
  const edits = me.data?.roles.includes('superAdministrator') ?? false;
  return (
    <div className="mx-auto grid max-w-240 gap-3 md:p-3">
      <h1 className="px-3 pt-3 text-title font-semibold md:px-0">KOL scan</h1>
      <p className="px-3 text-quiet md:px-0">
        Coins that known traders and writers (key opinion leaders) traded or wrote about in the last 24 hours.
      </p>
      <Panel
        title="By trending score"
        subject="the scan"
        query={query}
        count={coins.length}
        staleAfterSeconds={120}
        deadAfterSeconds={600}
        actions={
          <FormulaInfo label="How the score is made">
            <p className="font-medium">Trending score</p>
            <p className="figures text-small">10 × people + 5 × (ln(1 + trades) + ln(1 + mentions) + ln(1 + SOL))</p>
            <p className="text-small text-quiet">
              People, trades, mentions and SOL are those of the addresses on the list, on this coin, in the last 24
              hours. Mentions are replies about the coin.
            </p>
            <p className="text-small text-quiet">
              Positive or negative: whether they bought more than they sold (by a tenth of both together or more), plus
              whether their replies have more good words than bad ones.
            </p>
          </FormulaInfo>
        }
        isEmpty={coins.length === 0}
        empty={
          <EmptyState title="Nothing in the last 24 hours">
            As soon as one of the listed addresses trades a coin or writes about it, it stands here.
          </EmptyState>
        }
        className="min-h-60"
      >
        <ol aria-label="Coins by trending score">
          {coins.map((coin) => (
            <KolCoinItem key={coin.mint} coin={coin} edits={edits} />
          ))}
        </ol>
      </Panel>
      {edits ? <KolEditor /> : null}
      <KolList edits={edits} />
    </div>
  );
}
