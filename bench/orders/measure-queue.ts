import type { OrderQueue } from '../../service/domain/orders/order-queue.ts';
import { ServiceError } from '../../service/errors.ts';
import { verifiedOrder } from '../../test/trading.ts';
import { type Measured, summarise } from './measured.ts';
import { type Market, nextOrder } from './open-market.ts';

type Load = { seconds: number; callers: number };

/** The settlement alone, without HTTP and signatures, as a closed loop: each caller asks again as soon as it is answered. */
export async function measureQueue(queue: OrderQueue, market: Market, { seconds, callers }: Load): Promise<Measured> {
  const latencies: number[] = [];
  const answers = new Map<string, number>();
  const end = performance.now() + seconds * 1000;
  const loop = async () => {
    while (performance.now() < end) {
      const { trader, order } = nextOrder(market);
      const begin = performance.now();
      const answer = await queue.submit(verifiedOrder(trader.address, order)).then(() => '201', refusal);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      // A full queue refuses within the same turn: that is no waiting, and without a turn of its own nothing else would run.
      if (answer === 'queue_full') await new Promise(setImmediate);
      else latencies.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: callers }, loop));
  return summarise(seconds, latencies, answers);
}

function refusal(error: unknown): string {
  if (error instanceof ServiceError) return error.code;
  throw error;
}
