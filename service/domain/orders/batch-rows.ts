import type { BatchRows } from '../../database/queries/orders-write.ts';
import { deriveAddress } from '../coins/derive-address.ts';
import { accountKey } from '../ledger/account-key.ts';
import type { MarketCoin } from './market-book.ts';
import type { SettledBatch } from './settle-batch.ts';

/** What a settled batch writes, as rows. */
export function batchRows({ ledger, markets, trades, transactions, spending, rivalKing }: SettledBatch): BatchRows {
  const tradeOf = new Map(trades.map((trade) => [trade.ledgerTransactionId, trade]));
  const accounts = ledger.changed();
  return {
    openedAccounts: accounts.filter(({ id }) => id === null).map((account) => ({ ...account, amount: account.delta })),
    changedAccounts: accounts.flatMap(({ id, delta }) => (id === null ? [] : [{ id, delta }])),
    transactions,
    entries: ledger.entries.map(({ transactionId, account, amount }) => ({
      transactionId,
      accountId: account.id,
      key: account.id === null ? accountKey(account) : null,
      amount,
    })),
    coins: markets.changed().map(coinRow),
    trades,
    // One for each trade, and one more where the trade made its coin graduate.
    events: transactions.map(({ id, kind, coinId, createdAt }) => {
      const trade = tradeOf.get(id);
      return { kind, coinId, seq: trade?.seq ?? null, actor: trade?.wallet ?? null, createdAt };
    }),
    spending,
    rivalKing,
  };
}

function coinRow(coin: MarketCoin): BatchRows['coins'][number] {
  const { id, state, athMarketCap, tradeSeq, lastTradeAt, kingAt, graduation } = coin;
  return {
    ...{ id, athMarketCap, tradeSeq, lastTradeAt, kingAt },
    virtualSol: state.virtualSol,
    virtualToken: state.virtualToken,
    realSol: state.phase === 'curve' ? state.realSol : 0n,
    realToken: state.phase === 'curve' ? state.realToken : 0n,
    completedAt: graduation?.at ?? null,
    graduatedMarketCap: graduation?.marketCap ?? null,
    exchangePool: graduation ? deriveAddress('exchange pool', coin.mint) : null,
  };
}
