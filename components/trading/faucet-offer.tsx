'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/client/api-error';
import { localMarketQuery } from '@/lib/client/demo-wallets';
import { useFaucet } from '@/lib/client/use-faucet';

/** On a local market with a faucet nobody needs to be short of play SOL. */
export function FaucetOffer() {
  const market = useQuery(localMarketQuery());
  const faucet = useFaucet();
  if (!market.data?.faucet) return null;
  const resting = faucet.error instanceof ApiError && faucet.error.error === 'faucet_resting';
  return (
    <div className="flex items-center justify-between gap-2 text-small">
      <span className={faucet.error ? 'text-amber' : 'text-quiet'}>
        {resting && 'The faucet pays once an hour. Come back later.'}
        {faucet.error && !resting && `The faucet did not answer: ${faucet.error.message}`}
        {!faucet.error && (faucet.isSuccess ? '10 SOL are on their way.' : 'This is a local market with play SOL.')}
      </span>
      <Button size="small" pending={faucet.isPending} disabled={resting} onClick={() => faucet.mutate()}>
        Get 10 SOL
      </Button>
    </div>
  );
}
