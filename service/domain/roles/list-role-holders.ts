import type { ServiceContext } from '../../context.ts';
import { type RoleHolder, selectRoleHolders } from '../../database/queries/roles.ts';

const MOST_HOLDERS = 1000;

/** Who has a role, super administrators first, and whether it stands in the settings of the service. */
export async function listRoleHolders({ database, settings }: ServiceContext) {
  const holders = await selectRoleHolders(database.orm, MOST_HOLDERS);
  const isFixed = ({ role, address }: RoleHolder) =>
    role === 'superAdministrator' && settings.superAdmins.includes(address);
  return holders.map((holder) => ({ ...holder, isFixed: isFixed(holder) }));
}
