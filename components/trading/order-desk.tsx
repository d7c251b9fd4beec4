'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DataAge } from '@/components/ui/data-age';
import { Panel } from '@/components/ui/panel';
import { Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import type { WalletSigner } from '@/lib/client/submit-order';
import type { Side } from '@/lib/contract/orders';
import { CurveStatus } from './curve-status';
import { OrderPanel } from './order-panel';
import { useAskedBuy } from './use-asked-buy';
import { type Order, useOrder } from './use-order';
import { useOrderKeys } from './use-order-keys';

// Rendered on the server like the rest; whoever is not signed in does not load it.
const PositionBox = dynamic(() => import('./position-box').then((module) => module.PositionBox));

type OrderDeskProps = {
  mint: string;
  /** The address of who looks, if signed in. */
  own: string | null;
  signer: WalletSigner | null;
  signIn: ReactNode;
};

/** Everything about trading one coin: beside the chart at a desk, in a sheet above the thumb on a phone. */
export function OrderDesk({ mint, own, signer, signIn }: OrderDeskProps) {
  const order = useOrder(mint, signer, own);
  return (
    <>
      <div className="space-y-2 max-md:hidden">
        <Panel title="Order" actions={<AgeOf at={order.coinUpdatedAt} />} bodyClassName="p-3">
          {order.coin ? <OrderPanel coin={order.coin} order={order} signIn={signIn} /> : <Skeleton className="h-96" />}
        </Panel>
        <Panel title="Your position" actions={<AgeOf at={order.fundsUpdatedAt} />} bodyClassName="p-3">
          {order.coin ? <Position order={order} /> : <Skeleton className="h-20" />}
        </Panel>
        <Panel title="Curve" actions={<AgeOf at={order.coinUpdatedAt} />} bodyClassName="p-3">
          {order.coin ? <CurveStatus coin={order.coin} /> : <Skeleton className="h-16" />}
        </Panel>
      </div>
      <ThumbBar order={order} signIn={signIn} />
    </>
  );
}

/** Several sources stand in one panel each: the age is that of the figures it is about. */
const AgeOf = ({ at }: { at: number }) => (at > 0 ? <DataAge updatedAt={at} /> : null);

function Position({ order }: { order: Order }) {
  if (!order.coin) return null;
  if (!order.isSignedIn) return <p className="text-quiet">Sign in to see what you hold of this coin.</p>;
  return <PositionBox coin={order.coin} tokens={order.funds?.tokens ?? null} />;
}

/** Buy and Sell at the thumb; the sheet's code is loaded when it first opens. */
function ThumbBar({ order, signIn }: { order: Order; signIn: ReactNode }) {
  const [open, setOpen] = useState(false);
  const openWith = (side: Side) => {
    order.change({ type: 'side picked', side });
    setOpen(true);
  };
  useAskedBuy(order.change, () => setOpen(true));
  useOrderKeys((side) => {
    order.change({ type: 'side picked', side });
    if (window.matchMedia?.('(max-width: 767px)').matches) setOpen(true);
    else document.querySelector<HTMLElement>('form[aria-label="Order"] input[inputmode]')?.focus();
  });
  return (
    <div className="md:hidden">
      <div className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-header grid grid-cols-2 gap-2 border-t bg-surface p-2">
        <Button variant="buy" size="large" disabled={!order.coin} onClick={() => openWith('buy')}>
          Buy
        </Button>
        <Button variant="sell" size="large" disabled={!order.coin} onClick={() => openWith('sell')}>
          Sell
        </Button>
      </div>
      <Sheet open={open} onOpenChange={setOpen} title={order.coin ? <bdi>{order.coin.name}</bdi> : 'Order'}>
        {order.coin && (
          <div className="space-y-4">
            <OrderPanel coin={order.coin} order={order} signIn={signIn} />
            <div className="border-t pt-3">
              <Position order={order} />
            </div>
          </div>
        )}
      </Sheet>
    </div>
  );
}
