'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { walletDesk } from './wallet-desk';

// The wallet adapter weighs two thirds of an empty page: it comes when a wallet is first needed, and then stays connected.
const importIsland = () => import('./wallet-island');
const WalletIsland = dynamic(() => importIsland().then((module) => module.WalletIsland), { ssr: false });

/** Starts loading the wallet code, for a moment's head start before it is needed. */
export function loadWalletIsland(): void {
  // A failure is met again, and shown, when the island is mounted.
  importIsland().catch(() => undefined);
}

const noTask = () => null;
const noHost = () => false;

/** Where the wallet stands on the page; of several places only the first holds it. */
export function WalletHost() {
  const [self] = useState(() => Symbol('wallet host'));
  const task = useSyncExternalStore(walletDesk.subscribe, walletDesk.task, noTask);
  const isHost = useSyncExternalStore(walletDesk.subscribe, () => walletDesk.isHost(self), noHost);
  const [wasNeeded, setWasNeeded] = useState(false);
  useEffect(() => walletDesk.addHost(self), [self]);
  if (task && !wasNeeded) setWasNeeded(true);
  return isHost && wasNeeded ? <WalletIsland task={task} /> : null;
}
