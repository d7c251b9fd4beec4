'use client';

import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/api-error';
import { useFaucet } from '@/lib/client/orders';

/** Ten play SOL, where the market has a faucet. */
export function FaucetButton() {
  const faucet = useFaucet();
  const refusal = faucet.error instanceof ApiError ? faucet.error : null;
  if (refusal?.error === 'feature_off') {
    return <p className="px-3 py-2 text-small text-quiet">This market has no faucet.</p>;
  }
  const ask = () =>
    faucet.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'success', title: '10 play SOL have been added to your wallet' }),
      onError: (error) => {
        if (!(error instanceof ApiError) || error.error === 'feature_off') return;
        const isResting = error.error === 'faucet_resting';
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
