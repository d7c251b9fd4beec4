'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { meQuery } from '@/lib/client/auth';
import type { Coin } from '@/lib/contract/coins';
import { SOL_DECIMALS } from '@/lib/format/amounts';
import { parseAmount } from '@/lib/format/parse-amount';
import { useQuickAmounts } from './kept-quick-amounts';
import { askToBuy } from './use-asked-buy';

type QuickBuyButtonProps = {
  coin: Pick<Coin, 'mint' | 'name' | 'symbol' | 'chain_read_timestamp'>;
  className?: string;
};

/**
 * Buys the first of the person's quick amounts by one press where quick trading is on; otherwise it opens the coin with
 * that buy laid ready. What buys is loaded with the first press. It stands above a row's link. A coin that is read from
 * the chain has none.
 */
export function QuickBuyButton({ coin, className = '' }: QuickBuyButtonProps) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const me = useQuery(meQuery());
  const [amount = '0.1'] = useQuickAmounts('buy');
  const [isBusy, setIsBusy] = useState(false);
  if (coin.chain_read_timestamp !== undefined) return null;

  async function handleBuy() {
    const address = me.data?.address;
    const parsed = parseAmount(amount, SOL_DECIMALS);
    const open = () => router.push(askToBuy(coin.mint, amount));
    if (!address || !parsed.ok) return open();
    setIsBusy(true);
    try {
      const { quickBuy } = await import('./quick-buy');
      const end = await quickBuy(queryClient, { coin, address, lamports: parsed.value });
      if (end.kind === 'open') {
        if (end.why) showToast({ title: coin.name, description: end.why });
        open();
      }
    } catch {
      // Only its code can be missing: it tells everything else itself.
      showToast({ kind: 'error', title: 'No connection', description: 'Nothing was bought. Try again in a moment.' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      size="small"
      pending={isBusy}
      aria-label={`Buy ${amount} SOL of ${coin.name}`}
      onClick={(event) => {
        event.stopPropagation();
        void handleBuy();
      }}
      className={`relative z-1 ${className}`}
    >
      <Zap size={12} aria-hidden />
      Buy <span className="figures">{amount}</span>
    </Button>
  );
}
