'use client';

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Age } from '@/components/ui/age';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { readAllTrades, TRADES_PAGE, walletTradesQuery } from '@/lib/client/portfolio';
import { csvOf } from '@/lib/client/portfolio-csv';
import { saveFile } from '@/lib/client/save-file';
import type { WalletTrade } from '@/lib/contract/portfolio';
import { SOL_DECIMALS } from '@/lib/format/amounts';
import { CoinLink } from './coin-link';

const TOKEN_DECIMALS = 6;

const COLUMNS: readonly Column<WalletTrade>[] = [
  {
    key: 'when',
    title: 'Age',
    cell: ({ timestamp }) => <Age at={Date.parse(timestamp)} className="figures text-quiet" />,
  },
  {
    key: 'side',
    title: 'Side',
    cell: ({ isBuy }) => (
      <span className={isBuy ? 'text-up' : 'text-down'}>
        <span aria-hidden className="mr-1 text-[0.75em]">
          {isBuy ? '▲' : '▼'}
        </span>
        {isBuy ? 'Buy' : 'Sell'}
      </span>
    ),
  },
  {
    key: 'coin',
    title: 'Coin',
    className: 'w-full max-w-0 min-w-28',
    cell: (trade) => (
      <span className="flex min-w-0">
        <CoinLink holding={trade} />
      </span>
    ),
  },
  {
    key: 'tokens',
    title: 'Tokens',
    align: 'end',
    className: 'hidden sm:table-cell',
    cell: ({ tokenAmount }) => (
      <Amount value={BigInt(tokenAmount)} decimals={TOKEN_DECIMALS} maximumFractionDigits={2} />
    ),
  },
  {
    key: 'fees',
    title: 'Fees SOL',
    align: 'end',
    className: 'hidden md:table-cell',
    cell: ({ fees }) => (
      <Amount value={BigInt(fees)} decimals={SOL_DECIMALS} maximumFractionDigits={6} className="text-quiet" />
    ),
  },
  {
    key: 'total',
    title: 'Paid or got SOL',
    align: 'end',
    hint: 'What a buy cost and what a sale paid out, fees included',
    cell: ({ total }) => <Amount value={BigInt(total)} decimals={SOL_DECIMALS} maximumFractionDigits={6} />,
  },
];

/** Every trade of a wallet, page by page, and all of them as a file. */
export function HistoryPanel({ address }: { address: string }) {
  const router = useRouter();
  /** The last trade of each page before this one. */
  const [path, setPath] = useState<readonly string[]>([]);
  const query = useQuery(walletTradesQuery(address, path.at(-1)));
  const trades = query.data?.trades ?? [];
  const last = trades.at(-1)?.signature;
  return (
    <Panel
      title="History"
      subject="history"
      query={query}
      isEmpty={trades.length === 0 && path.length === 0}
      empty={<EmptyState title="No trades yet">Every buy and sale of this wallet stands here.</EmptyState>}
      actions={<CsvButton address={address} />}
    >
      <DataTable
        label="Trades of the wallet, newest first"
        className="max-h-[60dvh]"
        columns={COLUMNS}
        rows={trades}
        rowKey={(trade: WalletTrade) => trade.signature}
        onOpen={(trade) => router.push(`/coin/${trade.mint}`)}
      />
      <div className="flex h-10 items-center justify-between border-t px-3">
        <Button size="small" variant="quiet" disabled={path.length === 0} onClick={() => setPath(path.slice(0, -1))}>
          Newer
        </Button>
        <span className="text-small text-faint">Page {path.length + 1}</span>
        <Button
          size="small"
          variant="quiet"
          disabled={trades.length < TRADES_PAGE || query.isPlaceholderData}
          onClick={() => last && setPath([...path, last])}
        >
          Older
        </Button>
      </div>
    </Panel>
  );
}

/** Reads the whole history and gives it as a file; on a failure nothing is saved, so that no file lacks trades. */
function CsvButton({ address }: { address: string }) {
  const [read, setRead] = useState<number | null>(null);
  async function handleDownload() {
    setRead(0);
    try {
      const parts: string[] = [];
      let count = 0;
      for await (const trades of readAllTrades(address, AbortSignal.timeout(120_000))) {
        parts.push(csvOf(trades, parts.length === 0));
        count += trades.length;
        setRead(count);
      }
      saveFile({
        filename: `curb-trades-${address}.csv`,
        mediaType: 'text/csv;charset=utf-8',
        // By its first character a spreadsheet knows how names are written.
        content: `\ufeff${parts.join('')}`,
      });
    } catch {
      showToast({ kind: 'error', title: 'No file', description: 'The history did not come whole. Try again shortly.' });
    } finally {
      setRead(null);
    }
  }
  return (
    <Button size="small" variant="quiet" pending={read !== null} onClick={() => void handleDownload()}>
      <Download size={14} aria-hidden />
      {read ? `CSV, ${read} read` : 'CSV'}
    </Button>
  );
}
