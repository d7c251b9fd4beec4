import { useEffect, useState } from 'react';
import type { OrderQuestion, OrderSummary } from './order-summary';

type Summarise = (question: OrderQuestion) => OrderSummary;

const NOTHING = { quote: null, minOut: null, impact: 'calm', roundTripBps: null, solAfter: null } as const;

let known: Summarise | null = null;

/** Fetches what computes an order; a failure is met again with the next letter typed. */
export async function prepareSummary(): Promise<void> {
  const late = await import('./order-summary').catch(() => null);
  if (late) known = (question) => late.summariseOrder(question);
}

/**
 * What an order comes to. The code that computes it comes when a hand or the focus reaches the order: without an amount
 * there is nothing to compute.
 *
 * @param typed the text of the amount
 */
export function useLateSummary(typed: string): Summarise {
  const [compute, setCompute] = useState<Summarise | null>(() => known);
  useEffect(() => {
    if (!compute && typed !== '') void prepareSummary().then(() => setCompute(() => known));
  }, [compute, typed]);
  return (question) => {
    if (question.amountIn === null) return { ...NOTHING, obstacle: 'not a number' };
    const summarise = compute ?? known;
    return summarise && question.amountIn > 0n ? summarise(question) : { ...NOTHING, obstacle: 'no amount' };
  };
}
