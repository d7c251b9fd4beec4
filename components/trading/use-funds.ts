'use client';

import { useQuery } from '@tanstack/react-query';
import { balancesQuery, manyBalancesQuery } from '@/lib/client/balances';
import type { WalletBalances } from '@/lib/contract/balances';
import type { WalletFunds } from './order-summary';

/** SOL among balances; the contract's own constant comes with its schemas. */
const SOL_MINT = 'So11111111111111111111111111111111111111112';

/** What a wallet has of SOL and of one coin; null where the answer does not tell. */
export function fundsOf(balances: WalletBalances, mint: string): WalletFunds | null {
  const amount = (of: string) => balances.balances.find((balance) => balance.mint === of)?.balance;
  const tokens = amount(mint);
  // The coin may stand behind the page of a wallet that holds very many.
  if (tokens === undefined && balances.total > balances.balances.length) return null;
  return { lamports: BigInt(amount(SOL_MINT) ?? '0'), tokens: BigInt(tokens ?? '0') };
}

/** The funds of the signed-in wallet; null while unknown or signed out. */
export function useFunds(address: string | null, mint: string) {
  const first = useQuery({ ...balancesQuery(address ?? ''), enabled: address !== null });
  const isBehind = first.data !== undefined && fundsOf(first.data, mint) === null;
  const many = useQuery({ ...manyBalancesQuery(address ?? ''), enabled: address !== null && isBehind });
  const query = isBehind ? many : first;
  const known = address !== null && query.data !== undefined;
  return {
    funds: known ? fundsOf(query.data, mint) : null,
    isRefreshing: query.isFetching,
    /** When the balances were read, ms; 0 while they are unknown. */
    updatedAt: known ? query.dataUpdatedAt : 0,
  };
}
