import { type Balance, SOL_MINT, type WalletBalances } from '../../lib/contract/balances.ts';
import type { BalanceRow } from '../database/queries/balances.ts';
import type { WalletHoldings } from '../domain/balances/get-balances.ts';

const SOL_DECIMALS = 9;
const TOKEN_DECIMALS = 6;

export function toWalletBalances({ address, rows, total }: WalletHoldings): WalletBalances {
  return { address, balances: rows.map(toBalance), total };
}

function toBalance(row: BalanceRow): Balance {
  const isSol = row.assetId === 0;
  const decimals = isSol ? SOL_DECIMALS : TOKEN_DECIMALS;
  return {
    mint: isSol ? SOL_MINT : (row.mint ?? ''),
    balance: row.balance.toString(),
    decimals,
    uiAmount: Number(row.balance) / 10 ** decimals,
    symbol: isSol ? 'SOL' : (row.symbol ?? ''),
    name: isSol ? 'Solana' : (row.name ?? ''),
  };
}
