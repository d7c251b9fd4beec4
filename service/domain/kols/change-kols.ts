import type { Actor, ServiceContext } from '../../context.ts';
import { deleteKol, insertKol } from '../../database/queries/kols.ts';
import { ServiceError } from '../../errors.ts';
import { isAddress } from '../balances/is-address.ts';

/** Puts an address on the list of opinion leaders. @throws ServiceError not_found when it is no address. */
export async function addKol({ database, clock }: ServiceContext, actor: Actor, address: string): Promise<void> {
  if (!isAddress(address)) throw new ServiceError('not_found');
  await insertKol(database.orm, { address, addedBy: actor.address, addedAt: clock.now() });
}

/** @throws ServiceError not_found when it was not on the list. */
export async function removeKol({ database }: ServiceContext, address: string): Promise<void> {
  if (!(await deleteKol(database.orm, address))) throw new ServiceError('not_found');
}
