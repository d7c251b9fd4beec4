'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { meQuery } from '@/lib/client/auth';
import type { WalletSigner } from '@/lib/client/submit-order';
import { WalletRefusal } from '@/lib/wallet/wallet-refusal';
import { walletDesk } from './wallet-desk';

const superseded = () =>
  new WalletRefusal('rejected', 'Something else was asked of the wallet, so nothing was signed.');

/** Opens the sign-in with a wallet. */
export function openSignIn(): void {
  walletDesk.start({ kind: 'sign-in' }, superseded);
}

/**
 * Signs with the wallet of the session, or null without one. The wallet is connected again when it must be
 * (a page opened with a live session knows no wallet yet), and asked for where it cannot be found.
 * `signText` throws WalletRefusal: its message is for the person, `isCalm` says that they declined.
 */
export function useWalletSigner(): WalletSigner | null {
  const { data: me } = useQuery(meQuery());
  const address = me?.address;
  return useMemo(() => {
    if (!address) return null;
    return {
      address,
      signText: (text: string) =>
        new Promise<string>((resolve, reject) => {
          walletDesk.start({ kind: 'sign', address, text, resolve, reject }, superseded);
        }),
    };
  }, [address]);
}
