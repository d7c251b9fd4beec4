'use client';

import type { Adapter } from '@solana/wallet-adapter-base';
import { WalletReadyState } from '@solana/wallet-adapter-base';
import { useWallet } from '@solana/wallet-adapter-react';
import { DemoWalletAdapter } from './demo-wallet-adapter';
import { NoWallet } from './no-wallet';

type WalletListProps = {
  /** The wallet that is being asked; the others wait. */
  busyWith: string | null;
  onChoose: (adapter: Adapter) => void;
};

/** Wallets to choose from, those of the browser first. */
export function WalletList({ busyWith, onChoose }: WalletListProps) {
  const { wallets } = useWallet();
  const ready = wallets.filter(
    ({ readyState }) => readyState === WalletReadyState.Installed || readyState === WalletReadyState.Loadable,
  );
  const isDemo = (adapter: Adapter) => adapter instanceof DemoWalletAdapter;
  const own = ready.filter(({ adapter }) => !isDemo(adapter));
  const demo = ready.filter(({ adapter }) => isDemo(adapter));
  const rows = (list: typeof ready) => (
    <ul className="grid gap-2">
      {list.map(({ adapter }) => (
        <li key={adapter.name}>
          <WalletRow adapter={adapter} busyWith={busyWith} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-4">
      {own.length > 0 ? rows(own) : null}
      {demo.length > 0 ? (
        <section aria-label="Demo wallets" className="grid gap-2">
          <p className="text-small text-quiet">
            Demo wallets of this local market. They hold play SOL; their keys stay on this machine.
          </p>
          {rows(demo)}
        </section>
      ) : null}
      {own.length > 0 ? null : <NoWallet />}
    </div>
  );
}

function WalletRow({ adapter, busyWith, onChoose }: WalletListProps & { adapter: Adapter }) {
  const isBusy = busyWith === adapter.name;
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={busyWith !== null || undefined}
      onClick={() => busyWith === null && onChoose(adapter)}
      className="flex h-control-large w-full items-center gap-3 rounded border border-line bg-raised px-3 text-left text-base font-medium hover:border-line-strong aria-disabled:opacity-60"
    >
      {/* biome-ignore lint/performance/noImgElement: a data URL given by the wallet */}
      <img src={adapter.icon} alt="" width={24} height={24} className="size-6 rounded" />
      <span className="truncate">{adapter.name}</span>
      {isBusy ? (
        <span className="ml-auto size-3.5 animate-spin rounded-full border-2 border-current border-t-transparent" />
      ) : null}
    </button>
  );
}
