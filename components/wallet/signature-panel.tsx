'use client';

import type { Adapter } from '@solana/wallet-adapter-base';
import { useWallet } from '@solana/wallet-adapter-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { shortAddress } from '@/lib/format/address';
import { toWalletRefusal } from '@/lib/wallet/to-wallet-refusal';
import { connectWallet } from '@/lib/wallet/wallet-account';
import { WalletRefusal } from '@/lib/wallet/wallet-refusal';
import { explainSignIn, type SignInProblem } from './explain-sign-in';
import { type WalletTask, walletDesk } from './wallet-desk';
import { WalletList } from './wallet-list';
import { WalletProblem } from './wallet-problem';

type SignTask = Extract<WalletTask, { kind: 'sign' }>;

const otherAccount = (adapter: Adapter, connected: string, wanted: string) =>
  new WalletRefusal(
    'other_account',
    `${adapter.name} is connected with ${shortAddress(connected)}, but you are signed in as ${shortAddress(wanted)}. ` +
      'Switch the account in the wallet, choose another wallet, or sign out and in again.',
  );

/**
 * Signs one text with the wallet of the session. The wallet chosen before is taken without asking;
 * only when it is not there, or has another account, does a dialog ask.
 */
export function SignaturePanel({ task }: { task: SignTask }) {
  const { wallet, select } = useWallet();
  const [isAsking, setIsAsking] = useState(false);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const hasStarted = useRef(false);

  async function sign(adapter: Adapter) {
    setBusyWith(adapter.name);
    setProblem(null);
    try {
      const account = await connectWallet(adapter);
      if (account.address !== task.address) {
        // So that choosing it again opens the wallet's own choice of accounts.
        await adapter.disconnect().catch(() => undefined);
        throw otherAccount(adapter, account.address, task.address);
      }
      task.resolve(await account.signText(task.text));
      walletDesk.end(task);
    } catch (error) {
      const refusal = toWalletRefusal(error, adapter.name);
      if (refusal.isCalm) decline(refusal);
      else {
        setProblem(explainSignIn(refusal));
        setIsAsking(true);
      }
    } finally {
      setBusyWith(null);
    }
  }

  function decline(refusal: WalletRefusal) {
    task.reject(refusal);
    walletDesk.end(task);
  }

  // The wallet's window opens by itself: the person has just pressed the button that needs it.
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (wallet) void sign(wallet.adapter);
    else setIsAsking(true);
  });

  return (
    <Dialog
      size="small"
      open={isAsking}
      onOpenChange={(open) => {
        if (!open) decline(new WalletRefusal('rejected', 'You did not sign, so nothing has happened.'));
      }}
      title="Sign with your wallet"
      description={`The wallet with ${shortAddress(task.address)} is needed. Choose it, then sign there.`}
    >
      <div className="grid gap-3">
        {problem ? <WalletProblem problem={problem} /> : null}
        <WalletList
          busyWith={busyWith}
          onChoose={(adapter) => {
            select(adapter.name);
            void sign(adapter);
          }}
        />
      </div>
    </Dialog>
  );
}
