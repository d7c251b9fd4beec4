'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { NumberStyleContext } from '@/components/ui/number-style';
import { solPriceQuery } from '@/lib/client/coins';
import { usePreferences } from '@/lib/client/preferences';

/** Hands the person's choices to every figure of the page. */
export function NumberStyleSource({ children }: { children: ReactNode }) {
  const { separators, figures, units } = usePreferences();
  // The header asks for the price; this only listens.
  const { data } = useQuery({ ...solPriceQuery(), enabled: false });
  const usdPerSol = units === 'usd' && data?.solPrice ? String(data.solPrice) : null;
  const style = useMemo(() => ({ separators, figures, usdPerSol }), [separators, figures, usdPerSol]);
  return <NumberStyleContext value={style}>{children}</NumberStyleContext>;
}
