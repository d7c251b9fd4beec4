'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AddressText } from '@/components/ui/address';
import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { PersonLink } from '@/components/ui/person';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/api-error';
import { grantRole, type Role, revokeRole, roleHoldersQuery, roleKeys } from '@/lib/client/roles';
import type { RoleHolder } from '@/lib/contract/roles';
import { shortAddress } from '@/lib/format/address';
import { explainRefusal } from './explain-refusal';

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const ROLES: readonly { value: Role; label: string }[] = [
  { value: 'administrator', label: 'Administrator' },
  { value: 'superAdministrator', label: 'Super administrator' },
];
const roleWord = (role: Role) => (role === 'administrator' ? 'administrator' : 'super administrator');

function refusalOf(error: Error, isGiven: boolean): string {
  if (error instanceof ApiError && error.error === 'fixed_role')
    return 'This super administrator is named in the settings of the service and stays.';
  if (error instanceof ApiError && error.error === 'not_found')
    return isGiven ? 'This is no address of a wallet.' : 'This address does not have the role.';
  return explainRefusal(error);
}

/** Who has a role, since when and by whom; super administrators appoint and remove. */
export function RolesPanel({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(roleHoldersQuery());
  const [leaving, setLeaving] = useState<RoleHolder | null>(null);
  const people = query.data ?? [];
  return (
    <Panel
      title="Who may moderate"
      subject="the people"
      query={query}
      count={query.data?.length}
      staleAfterSeconds={600}
      deadAfterSeconds={3600}
    >
      {mayChange ? <Appoint /> : null}
      {people.length === 0 ? (
        <div>
          <EmptyState title="Nobody has a role">
            The first super administrators are named in the settings of the service.
          </EmptyState>
        </div>
      ) : (
        <ul aria-label="Who may moderate">
          {people.map((one) => (
            <li
              key={`${one.address} ${one.role}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-1.5 last:border-b-0"
            >
              {one.username ? <PersonLink address={one.address} username={one.username} /> : null}
              <AddressText address={one.address} copy className="figures font-medium text-ink" />
              <span className="text-quiet">{roleWord(one.role)}</span>
              <span className="ml-auto text-small text-faint">
                <Appointment {...one} />
              </span>
              {mayChange && !one.isFixed ? (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Remove ${shortAddress(one.address)} as ${roleWord(one.role)}`}
                  onClick={() => setLeaving(one)}
                >
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Removal one={leaving} onDone={() => setLeaving(null)} />
    </Panel>
  );
}

function Appointment({ at, by, isFixed }: RoleHolder) {
  if (isFixed) return 'named in the settings of the service';
  if (by === null) return 'came with the service';
  return (
    <>
      <Age at={Date.parse(at)} /> ago by <PersonLink address={by} username="" />
    </>
  );
}

function Appoint() {
  const queryClient = useQueryClient();
  const [address, setAddress] = useState('');
  const [role, setRole] = useState<Role>('administrator');
  const [problem, setProblem] = useState<string | null>(null);
  const grant = useMutation({
    mutationFn: () => grantRole(address.trim(), role),
    onSuccess: () => {
      showToast({ kind: 'success', title: `${shortAddress(address.trim())} is ${roleWord(role)} now` });
      setAddress('');
    },
    onError: (error) => setProblem(refusalOf(error, true)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: roleKeys.holders() }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const isAddress = ADDRESS.test(address.trim());
    setProblem(isAddress ? null : 'Enter the address of a wallet');
    if (isAddress) grant.mutate();
  }
  return (
    <form aria-label="Appoint" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2 border-b p-3">
      <Input
        label="Address"
        className="min-w-60 flex-1"
        value={address}
        error={problem}
        hint="With or without an account; in force at once, and recorded."
        onChange={(event) => setAddress(event.target.value)}
      />
      <Select
        label="As"
        className="w-44"
        options={ROLES}
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
      />
      <div className="pt-5">
        <Button type="submit" variant="primary" pending={grant.isPending}>
          Appoint
        </Button>
      </div>
    </form>
  );
}

function Removal({ one, onDone }: { one: RoleHolder | null; onDone: () => void }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: ({ address, role }: RoleHolder) => revokeRole(address, role),
    onSuccess: (_, { address, role }) => {
      showToast({ kind: 'success', title: `${shortAddress(address)} is no ${roleWord(role)} any more` });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: roleKeys.holders() }),
  });
  return (
    <Dialog
      size="small"
      open={one !== null}
      onOpenChange={(open) => {
        revoke.reset();
        if (!open) onDone();
      }}
      title={one ? `Remove the ${roleWord(one.role)}` : 'Remove'}
      description={one ? `${one.address} loses the role within a second. What was decided stays.` : undefined}
      footer={
        <>
          <Button onClick={onDone}>Keep</Button>
          <Button variant="danger" pending={revoke.isPending} onClick={() => one && revoke.mutate(one)}>
            Remove
          </Button>
        </>
      }
    >
      {revoke.error ? (
        <p role="alert" className="text-red">
          {refusalOf(revoke.error, false)}
        </p>
      ) : null}
    </Dialog>
  );
}
