import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoTime, Success } from './fields.ts';

export const ROLES = ['administrator', 'superAdministrator'] as const;
const RoleChange = z.object({ role: z.enum(ROLES) });

export const RoleHolder = z
  .object({
    address: z.string(),
    username: z.string().meta({ description: '"" without an account' }),
    role: z.enum(ROLES),
    at: IsoTime,
    by: z.string().nullable().meta({ description: 'Who gave it; null where nobody did: it came with the service' }),
    isFixed: z.boolean().meta({ description: 'It stands in the settings of the service and cannot be taken' }),
  })
  .meta({ id: 'RoleHolder' });
export type RoleHolder = z.infer<typeof RoleHolder>;

export const listRoles = endpoint({
  name: 'listRoles',
  summary: 'Who has a role, super administrators first, then those who were appointed last; at most 1,000',
  host: 'main',
  method: 'GET',
  path: '/roles',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: z.object({ people: z.array(RoleHolder) }) },
});

export const grantRole = endpoint({
  name: 'grantRole',
  summary: 'Give an address a role',
  host: 'main',
  method: 'PUT',
  path: '/roles/{address}',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  body: RoleChange,
  answers: { 200: Success },
  errors: ['not_found'],
});

export const revokeRole = endpoint({
  name: 'revokeRole',
  summary: 'Take a role from an address; the first super administrators are a setting and stay',
  host: 'main',
  method: 'DELETE',
  path: '/roles/{address}',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  body: RoleChange,
  answers: { 200: Success },
  errors: ['not_found', 'fixed_role'],
});
