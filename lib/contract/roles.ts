import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Success } from './fields.ts';

const RoleChange = z.object({ role: z.enum(['administrator', 'superAdministrator']) });

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
