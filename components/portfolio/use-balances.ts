'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { balancesQuery, manyBalancesQuery } from '@/lib/client/balances';

/** The balances of a wallet: at once those of most wallets, then all of one that holds hundreds of coins. */
export function useBalances(address: string) {
  const [isMany, setIsMany] = useState(false);
  const first = useQuery({ ...balancesQuery(address), enabled: !isMany });
  const many = useQuery({ ...manyBalancesQuery(address), enabled: isMany });
  const hidden = (first.data?.total ?? 0) - (first.data?.balances.length ?? 0);
  useEffect(() => {
    if (hidden > 0) setIsMany(true);
  }, [hidden]);
  return isMany && many.data ? many : first;
}
