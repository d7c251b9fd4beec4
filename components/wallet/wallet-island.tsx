'use client';

import { WalletProvider } from '@solana/wallet-adapter-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { localMarketQuery } from '@/lib/client/demo-wallets';
import { DemoWalletAdapter } from './demo-wallet-adapter';
import { SignInPanel } from './sign-in-panel';
import { SignaturePanel } from './signature-panel';
import { type WalletTask, walletDesk } from './wallet-desk';

// Every error is explained where it happens; the adapter's own way is the console and a new window.
const explainedElsewhere = () => {};

/** Wallets of the browser and, on a local market, the demo wallets; with the dialog of the task at hand. */
export function WalletIsland({ task }: { task: WalletTask | null }) {
  const local = useQuery(localMarketQuery());
  const adapters = useMemo(
    () => (local.data?.wallets ?? []).map((wallet) => new DemoWalletAdapter(wallet)),
    [local.data],
  );
  const isReady = !local.isPending;
  useEffect(() => {
    if (isReady) walletDesk.open();
  }, [isReady]);
  // The provider reads the wallet chosen before when it is mounted: by then all wallets must be there.
  if (!isReady) return null;
  return (
    <WalletProvider wallets={adapters} onError={explainedElsewhere}>
      {task?.kind === 'sign' ? <SignaturePanel key={task.text} task={task} /> : null}
      <Dialog
        size="small"
        open={task?.kind === 'sign-in'}
        onOpenChange={(open) => {
          if (!open && task) walletDesk.end(task);
        }}
        title="Sign in with your wallet"
      >
        <SignInPanel onDone={() => task && walletDesk.end(task)} />
      </Dialog>
    </WalletProvider>
  );
}
