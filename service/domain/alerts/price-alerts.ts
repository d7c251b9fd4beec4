import { MAX_ALERTS } from '../../../lib/contract/alerts.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import {
  type AlertRow,
  countWaitingAlerts,
  insertAlert,
  removeAlert,
  selectAlerts,
} from '../../database/queries/price-alerts.ts';
import { ServiceError } from '../../errors.ts';
import { getCoin } from '../coins/get-coin.ts';
import { requireAccount } from '../profiles/require-account.ts';

/** Waiting and fired ones together. */
const LISTED = 1000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type AlertInput = { mint: string; direction: 'above' | 'below'; price: number };

/**
 * Waits for a price, in SOL for one token; the first trade from now on that reaches it fires it.
 * @throws ServiceError coin_not_found, too_many.
 */
export async function createAlert(context: ServiceContext, actor: Actor, input: AlertInput): Promise<AlertRow> {
  const { id: coinId, mint, symbol } = await getCoin(context, input.mint);
  const { direction, price } = input;
  const row = await context.database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    if ((await countWaitingAlerts(tx, actor.userId)) >= MAX_ALERTS) throw new ServiceError('too_many');
    return insertAlert(tx, { userId: actor.userId, coinId, direction, price, createdAt: context.clock.now() });
  });
  return { ...row, mint, symbol };
}

/** The actor's alerts, newest first. */
export function listAlerts({ database }: ServiceContext, actor: Actor): Promise<AlertRow[]> {
  return selectAlerts(database.orm, actor.userId, LISTED);
}

/** @throws ServiceError not_found, for the alerts of others too. */
export async function deleteAlert({ database }: ServiceContext, actor: Actor, id: string): Promise<void> {
  if (!UUID.test(id) || !(await removeAlert(database.orm, actor.userId, id))) throw new ServiceError('not_found');
}
