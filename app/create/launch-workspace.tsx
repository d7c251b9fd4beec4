'use client';

import { useQuery } from '@tanstack/react-query';
import { CoinRow } from '@/components/coins/coin-row';
import { LaunchForm } from '@/components/launches/launch-form';
import { LaunchPreview } from '@/components/launches/launch-preview';
import { useKeptDraft, useLaunch } from '@/components/launches/use-launch';
import { useLookAlikes } from '@/components/launches/use-look-alikes';
import { FaucetOffer } from '@/components/trading/faucet-offer';
import { SignInButton } from '@/components/wallet/sign-in-button';
import { useWalletSigner } from '@/components/wallet/use-wallet-signer';
import { meQuery } from '@/lib/client/auth';
import { solPriceQuery } from '@/lib/client/coins';

/** The page on which a coin is launched: the form, and beside it the card it will become. */
export function LaunchWorkspace() {
  const me = useQuery(meQuery()).data ?? null;
  const dollars = useQuery(solPriceQuery()).data?.solPrice ?? 0;
  const signer = useWalletSigner();
  const kept = useKeptDraft();
  const lookAlikes = useLookAlikes(kept.draft.name, kept.draft.symbol);
  const launch = useLaunch(signer, lookAlikes, kept);
  return (
    <div className="mx-auto grid max-w-240 gap-6 px-4 py-6 md:grid-cols-[minmax(0,1fr)_22rem] md:py-8">
      <div className="grid content-start gap-4">
        <div>
          <h1 className="text-title font-semibold">Create a coin</h1>
          <p className="text-quiet">
            A billion tokens on a bonding curve, open to everybody at once. Name, symbol and picture cannot be changed
            later.
          </p>
        </div>
        <LaunchForm
          draft={kept.draft}
          keepsPicture={kept.isWhole}
          launch={launch}
          lookAlikes={lookAlikes}
          own={me?.address ?? null}
          signIn={<SignInButton size="large" block />}
          faucet={<FaucetOffer />}
        />
      </div>
      <div className="md:sticky md:top-16 md:self-start">
        <LaunchPreview draft={kept.draft} me={me} dollars={dollars} row={(coin) => <CoinRow coin={coin} />} />
      </div>
    </div>
  );
}
