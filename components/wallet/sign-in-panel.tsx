'use client';

import type { Adapter } from '@solana/wallet-adapter-base';
import { useWallet } from '@solana/wallet-adapter-react';
import { useEffect, useRef, useState } from 'react';
import { requestSignInMessage } from '@/lib/client/auth';
import { useLogin } from '@/lib/client/use-session';
import { connectWallet } from '@/lib/wallet/wallet-account';
import { explainSignIn, type SignInProblem } from './explain-sign-in';
import { WalletList } from './wallet-list';
import { WalletProblem } from './wallet-problem';

type Step = { doing: 'connecting' | 'signing' | 'checking'; walletName: string };

const WORDS: Record<Step['doing'], (walletName: string) => string> = {
  connecting: (name) => `Opening ${name}. Let this site see your address there.`,
  signing: (name) => `Sign the message in ${name}. It costs nothing and moves no funds.`,
  checking: () => 'Checking the signature.',
};

/** Choose a wallet, sign one text, be signed in. */
export function SignInPanel({ onDone }: { onDone: () => void }) {
  const { select } = useWallet();
  const login = useLogin();
  const [step, setStep] = useState<Step | null>(null);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function signIn(adapter: Adapter) {
    const walletName = adapter.name;
    setProblem(null);
    setStep({ doing: 'connecting', walletName });
    try {
      select(walletName);
      const { address, signText } = await connectWallet(adapter);
      const { message } = await requestSignInMessage(address);
      setStep({ doing: 'signing', walletName });
      const signature = await signText(message);
      // Closed meanwhile: a signature given late signs nobody in.
      if (!isOpen.current) return;
      setStep({ doing: 'checking', walletName });
      await login.mutateAsync({ address, message, signature });
      onDone();
    } catch (error) {
      setProblem(explainSignIn(error));
    } finally {
      setStep(null);
    }
  }

  return (
    <div className="grid gap-3">
      <p role="status" className="text-quiet">
        {step ? WORDS[step.doing](step.walletName) : 'You sign one short text. It costs nothing and moves no funds.'}
      </p>
      {problem ? <WalletProblem problem={problem} /> : null}
      <WalletList busyWith={step?.walletName ?? null} onChoose={signIn} />
    </div>
  );
}
