'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/api-error';
import { localMarketQuery } from '@/lib/client/demo-wallets';
import { useFaucet } from '@/lib/client/use-faucet';

/** Ten play SOL; nothing where the market has no faucet. */
export function FaucetButton() {
  const market = useQuery(localMarketQuery());
  const faucet = useFaucet();
  if (!market.data?.faucet) return null;
  const ask = () =>
    faucet.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'success', title: '10 play SOL have been added to your wallet' }),
      onError: (error) => {
        const isResting = error instanceof ApiError && error.error === 'faucet_resting';
        showToast({
          kind: isResting ? 'info' : 'error',
          title: isResting ? 'The faucet pays once an hour' : 'The faucet did not answer',
          description: isResting ? 'Come back later.' : `${error.message}. Try again in a moment.`,
        });
      },
    });
  return (
    <Button variant="quiet" block className="justify-start" pending={faucet.isPending} onClick={ask}>
      Get 10 play SOL
    </Button>
  );
}
