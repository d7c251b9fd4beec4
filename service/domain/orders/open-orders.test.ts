import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OpenOrders } from './open-orders.ts';
import type { OrderJob } from './order-job.ts';

function job(wallet: string, arrivedAt: number): OrderJob {
  const order = { address: wallet } as OrderJob['order'];
  const nothing = () => {};
  return { order, uncertain: false, settled: false, arrivedAt, place: -1, resolve: nothing, reject: nothing };
}

it('knows the same orders as a list that is searched, whatever comes and goes', () => {
  const step = fc.record({ wallet: fc.constantFrom('a', 'b', 'c'), leaves: fc.option(fc.nat(20), { freq: 2 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const open = new OpenOrders();
      let listed: OrderJob[] = [];
      for (const [moment, { wallet, leaves }] of steps.entries()) {
        const leaving = leaves === null ? undefined : listed[leaves];
        if (leaving) {
          open.remove(leaving);
          listed = listed.filter((each) => each !== leaving);
        } else {
          const coming = job(wallet, moment);
          open.add(coming);
          listed.push(coming);
        }
        expect(open.size).toBe(listed.length);
        for (const each of ['a', 'b', 'c']) {
          expect(open.countOf(each)).toBe(listed.filter(({ order }) => order.address === each).length);
        }
        const early = open.arrivedBefore(moment / 2).toSorted((left, right) => left.arrivedAt - right.arrivedAt);
        expect(early).toEqual(listed.filter(({ arrivedAt }) => arrivedAt <= moment / 2));
      }
    }),
  );
});

it('still counts the orders of each wallet after ten thousand others came and went', () => {
  const open = new OpenOrders();
  const staying = job('staying', 0);
  open.add(staying);
  for (let number = 0; number < 10_000; number += 1) {
    const passing = job(`wallet ${number}`, number);
    open.add(passing);
    open.remove(passing);
  }
  expect([open.countOf('staying'), open.countOf('wallet 1'), open.size]).toEqual([1, 0, 1]);
  open.remove(staying);
  expect([open.countOf('staying'), open.size]).toEqual([0, 0]);
});
