import type { ServiceContext } from '../../context.ts';
import { clearClaimsOf } from '../../database/queries/claims.ts';

/** Gives back every case somebody works on, because they left or may not decide any longer. */
export function releaseClaims({ database }: ServiceContext, address: string): Promise<void> {
  return clearClaimsOf(database.orm, address);
}
