import type { ServiceContext } from '../../context.ts';
import { insertRole } from '../../database/queries/users.ts';

/** Gives the role to the addresses of SUPER_ADMINS, accounts or not yet; run at the start. */
export async function grantSuperAdmins({ database, settings }: ServiceContext): Promise<void> {
  for (const address of settings.superAdmins) await insertRole(database.orm, address, 'superAdministrator');
}
