'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useRef, useState } from 'react';
import { useMarks } from '@/components/ui/marked';
import { typedSeparator } from '@/lib/client/typed-separator';
import type { Coin } from '@/lib/contract/coins';
import { decimalText, formatSol, formatTokens, SOL_DECIMALS, TOKEN_DECIMALS } from '@/lib/format/amounts';
import { AmountField } from './amount-field';
import { useQuickAmounts } from './kept-quick-amounts';
import { LateOrderStatus } from './late-order-status';
import { prepareSummary } from './late-summary';
import { partOfBalance } from './order-form';
import { PlaceOrder } from './place-order';
import { QuickAmounts } from './quick-amounts';
import { QuoteLines } from './quote-lines';
import { SideSwitch } from './side-switch';
import type { Order } from './use-order';

const SlippageSetting = dynamic(() => import('./slippage-setting').then((module) => module.SlippageSetting), {
  ssr: false,
});

// Only who trades loads it; meanwhile it keeps its place.
const QuickTrading = dynamic(() => import('./quick-trading').then((module) => module.QuickTrading), {
  ssr: false,
  loading: () => <div className="h-13.5" />,
});

const FaucetOffer = dynamic(() => import('./faucet-offer').then((module) => module.FaucetOffer), { ssr: false });

const QuickAmountsEditor = dynamic(() => import('./quick-amounts-editor').then((module) => module.QuickAmountsEditor), {
  ssr: false,
});
const OrderDetails = dynamic(() => import('./order-details').then((module) => module.OrderDetails), { ssr: false });

const LastBuyNote = dynamic(() => import('./last-buy-note').then((module) => module.LastBuyNote), { ssr: false });
const ImpactGate = dynamic(() => import('./impact-gate').then((module) => module.ImpactGate), { ssr: false });

export type OrderPanelProps = {
  coin: Coin;
  order: Order;
  /** Takes the place of the order button while nobody is signed in. */
  signIn: ReactNode;
};

/** Buying and selling: what is given, exactly what comes of it, and one button. */
export function OrderPanel({ coin, order, signIn }: OrderPanelProps) {
  const { form, change, funds, summary } = order;
  const [slippageOpen, setSlippageOpen] = useState(false);
  const [detailsOpen, setDetailsOpen] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const usual = useQuickAmounts(form.side);
  const mark = useMarks();
  const field = useRef<HTMLInputElement>(null);
  const buys = form.side === 'buy';
  const type = (text: string) => change({ type: 'amount typed', text });
  return (
    <form
      aria-label="Order"
      className="space-y-3"
      onFocus={prepareSummary}
      onPointerEnter={prepareSummary}
      onSubmit={(event) => {
        event.preventDefault();
        // What a dialog opened from here submits reaches this handler too, through React's tree.
        if (event.target !== event.currentTarget) return;
        if (order.typed.amountIn === 0n || order.typed.amountIn === null) field.current?.focus();
        else order.submit();
      }}
    >
      <SideSwitch side={form.side} onPick={(side) => change({ type: 'side picked', side })} />
      <div>
        <AmountField
          inputRef={field}
          label={buys ? 'You pay' : 'You sell'}
          unit={buys ? 'SOL' : coin.symbol}
          text={form.typed[form.side]}
          problem={order.typed.problem}
          onType={type}
          onMax={funds ? () => type(written(buys ? funds.lamports : funds.tokens, buys)) : undefined}
          available={mark(availableText(order))}
        />
        <QuickAmounts {...quickAmounts(order, usual, mark, type)} onEdit={() => setIsEditing(!isEditing)} />
        {isEditing && (
          <QuickAmountsEditor key={form.side} side={form.side} amounts={usual} onDone={() => setIsEditing(false)} />
        )}
      </div>
      <QuoteLines
        side={form.side}
        symbol={coin.symbol}
        quote={order.quote}
        impact={summary?.impact ?? 'calm'}
        slippageBps={order.slippageBps}
        slippageIsAuto={form.slippageBps === null}
        roundTripBps={summary?.roundTripBps ?? null}
        solAfter={summary?.solAfter ?? null}
        slippageOpen={slippageOpen}
        onToggleSlippage={() => setSlippageOpen(!slippageOpen)}
      />
      {slippageOpen && (
        <SlippageSetting
          chosenBps={form.slippageBps}
          autoBps={order.autoBps}
          onPick={(bps) => change({ type: 'slippage picked', bps })}
        />
      )}
      <button
        type="button"
        aria-expanded={detailsOpen}
        onClick={() => setDetailsOpen(!detailsOpen)}
        className="rounded-sm text-small text-accent hover:underline"
      >
        {detailsOpen ? 'Fewer details' : 'Details'}
      </button>
      {detailsOpen && <OrderDetails coin={coin} order={order} />}
      {order.quote?.completes && <LastBuyNote refund={order.quote.refund} />}
      {(summary?.impact === 'confirm' || summary?.impact === 'blocked') && (
        <ImpactGate
          level={summary.impact}
          confirmation={form.confirmation}
          allowsExtreme={form.allowsExtremeImpact}
          onConfirm={(text) => change({ type: 'confirmation typed', text })}
          onAllowExtreme={(allowed) => change({ type: 'extreme impact allowed', allowed })}
        />
      )}
      {order.isSignedIn ? <PlaceOrder coin={coin} order={order} /> : signIn}
      {order.isSignedIn && buys && summary?.obstacle === 'not enough SOL' && <FaucetOffer />}
      <LateOrderStatus
        state={order.state}
        symbol={coin.symbol}
        onAgain={order.submit}
        onAsk={order.resend}
        onDismiss={order.reset}
      />
      {order.signer && <QuickTrading signer={order.signer} />}
    </form>
  );
}

/** An amount as a person of this locale would type it. */
function written(amount: bigint, isSol: boolean): string {
  return decimalText(amount, isSol ? SOL_DECIMALS : TOKEN_DECIMALS).replace('.', typedSeparator());
}

type Write = (text: string) => string;

function quickAmounts(order: Order, usual: readonly string[], mark: Write, type: (text: string) => void) {
  const { form, funds } = order;
  if (form.side === 'buy') {
    const amounts = usual.map((sol) => ({
      label: mark(sol),
      disabled: false,
      pick: () => type(sol.replace('.', typedSeparator())),
    }));
    return { label: 'Usual amounts in SOL', amounts };
  }
  const tokens = funds?.tokens ?? 0n;
  const amounts = usual.map((percent) => ({
    label: mark(`${percent} %`),
    disabled: tokens === 0n,
    pick: () => type(written(partOfBalance(tokens, Number(percent)), false)),
  }));
  return { label: 'Parts of what you hold', amounts };
}

/** The balance as last read; what an order under way will take is said beside it, never taken off in advance. */
function availableText({ funds, form, isBalanceOld, state }: Order): string {
  if (!funds) return '';
  const balance = form.side === 'buy' ? `${formatSol(funds.lamports)} SOL` : formatTokens(funds.tokens);
  if (!isBalanceOld || (state.step !== 'sent' && state.step !== 'done') || state.request.side !== form.side)
    return balance;
  const amount =
    form.side === 'buy' ? `${formatSol(state.request.amountIn)} SOL` : formatTokens(state.request.amountIn);
  return `${balance}, pending −${amount}`;
}
