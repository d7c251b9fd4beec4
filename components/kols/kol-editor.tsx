'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/api-error';
import { useChangeKols } from '@/lib/client/kols';
import { shortAddress } from '@/lib/format/address';

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Puts addresses on the list of opinion leaders. The service decides who may. */
export function KolEditor() {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangeKols();

  function add() {
    const wanted = address.trim();
    if (!ADDRESS.test(wanted)) {
      setProblem('Enter the address of a wallet');
      return;
    }
    setProblem(null);
    change.mutate(
      { address: wanted, listed: true },
      {
        onSuccess: () => {
          setAddress('');
          showToast({ kind: 'success', title: `${shortAddress(wanted)} is on the list` });
        },
        onError: (error) => setProblem(refusal(error)),
      },
    );
  }

  return (
    <Panel title="Add an opinion leader" bodyClassName="p-3">
      <form
        aria-label="Change the list"
        noValidate
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          add();
        }}
      >
        <Input
          label="Address"
          className="min-w-60 flex-1"
          value={address}
          error={problem}
          hint="Counted from the next scan on; the change is recorded."
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className="pt-5">
          <Button type="submit" variant="primary" pending={change.isPending}>
            Put on the list
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function refusal(error: Error): string {
  if (error instanceof ApiError && error.status === 404) return 'This is no address of a wallet';
  if (error instanceof ApiError && error.status === 403) return 'Only super administrators may change the list';
  return `The list was not changed: ${error.message}`;
}
