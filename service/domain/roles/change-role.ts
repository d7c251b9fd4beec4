import type { Actor, Role, ServiceContext } from '../../context.ts';
import { clearClaimsOf } from '../../database/queries/claims.ts';
import { deleteRole, lockRoles } from '../../database/queries/roles.ts';
import { insertRole, listRoles } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { isAddress } from '../balances/is-address.ts';
import { type LogEntry, writeLog } from '../moderation/write-log.ts';

type Change = { address: string; role: Role };

const entryOf = (actor: Actor, kind: LogEntry['kind'], { address, role }: Change): LogEntry => {
  return { actor: actor.address, kind, target: { type: 'user', id: address }, details: { role } };
};

/** A role belongs to the address, with or without an account; the gateway's own gets none. */
function requireGrantable({ settings }: ServiceContext, address: string): void {
  if (!isAddress(address) || address === settings.gatewayAddress) throw new ServiceError('not_found');
}

/** Gives a role; giving it again changes nothing. @throws ServiceError not_found when the address is none. */
export async function grantRole(context: ServiceContext, actor: Actor, change: Change): Promise<void> {
  requireGrantable(context, change.address);
  await context.database.orm.transaction(async (tx) => {
    await lockRoles(tx);
    if ((await listRoles(tx, change.address)).includes(change.role)) return;
    await insertRole(tx, change.address, change.role);
    await writeLog(tx, context.clock.now(), [entryOf(actor, 'role_granted', change)]);
  });
}

/**
 * Takes a role away; in force within a second on every instance.
 * @throws ServiceError not_found (no such role), fixed_role (a super administrator of the settings, who would be one
 *   again at the next start).
 */
export async function revokeRole(context: ServiceContext, actor: Actor, change: Change): Promise<void> {
  requireGrantable(context, change.address);
  const isFixed = change.role === 'superAdministrator' && context.settings.superAdmins.includes(change.address);
  await context.database.orm.transaction(async (tx) => {
    await lockRoles(tx);
    if (isFixed) throw new ServiceError('fixed_role');
    if (!(await deleteRole(tx, change.address, change.role))) throw new ServiceError('not_found');
    if ((await listRoles(tx, change.address)).length === 0) await clearClaimsOf(tx, change.address);
    await writeLog(tx, context.clock.now(), [entryOf(actor, 'role_revoked', change)]);
  });
}
