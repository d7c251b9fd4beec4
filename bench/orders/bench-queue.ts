import pino from 'pino';
import { DEFAULT_CURVE_FEES } from '../../lib/curve/fees.ts';
import { systemClock } from '../../service/adapters/clock.ts';
import { createOrderQueue, type OrderQueue, type QueueLimits } from '../../service/domain/orders/order-queue.ts';

/** A queue with its executor in this process, as a service has one. */
export function openBenchQueue(databaseUrl: string, limits: Partial<QueueLimits> = {}): OrderQueue {
  const log = pino({ level: 'fatal' });
  return createOrderQueue({ databaseUrl, clock: systemClock, log, fees: DEFAULT_CURVE_FEES, limits });
}
