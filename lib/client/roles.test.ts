import { describe, expect, it } from 'vitest';
import { stillAppointed } from './roles.ts';

const change = (seq: number, kind: string, id: string, role = 'administrator') => ({
  seq,
  kind,
  at: `2026-01-${String(seq).padStart(2, '0')}T00:00:00.000Z`,
  actor: 'super',
  target: { id },
  details: { role },
});

describe('who has a role', () => {
  it('is whoever was given it last, each role by itself', () => {
    const changes = [
      change(1, 'role_granted', 'a'),
      change(2, 'role_granted', 'b'),
      change(3, 'role_revoked', 'a'),
      change(4, 'role_granted', 'b', 'superAdministrator'),
      change(5, 'role_revoked', 'c'),
      change(6, 'role_granted', 'a'),
    ];
    expect(stillAppointed(changes).map(({ address, role }) => `${address} ${role}`)).toEqual([
      'a administrator',
      'b superAdministrator',
      'b administrator',
    ]);
  });
});
