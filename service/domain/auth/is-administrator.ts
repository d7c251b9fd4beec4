import type { Actor } from '../../context.ts';

/** A super administrator may do what an administrator may. */
export function isAdministrator(actor: Actor): boolean {
  return actor.roles.includes('administrator') || actor.roles.includes('superAdministrator');
}
