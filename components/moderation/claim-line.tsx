'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/clock';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Kbd } from './kbd';
import type { ClaimState } from './use-claim';
import { useDeskKeys } from './use-desk-keys';
import { Who } from './who';

type ClaimLineProps = {
  state: ClaimState;
  me: string;
  username: string | undefined;
  onTakeOver: (reason: string) => Promise<boolean>;
};

/** Who has the case. Somebody else's is taken over with a reason, which is kept. */
export function ClaimLine({ state, me, username, onTakeOver }: ClaimLineProps) {
  const [asks, setAsks] = useState(false);
  const now = useNow();
  useDeskKeys({ c: () => (state.kind === 'other' ? setAsks(true) : false) });
  if (state.kind === 'failed')
    return <p className="min-h-5 text-small text-amber">Not claimed: {state.message}. Others may start on it too.</p>;
  if (state.kind === 'none') return <p className="min-h-5 text-small text-faint">Taking it …</p>;
  if (state.kind === 'mine') {
    const left = Math.max(0, Math.floor((Date.parse(state.until) - now) / 1000));
    return (
      <p className="min-h-5 text-small text-quiet">
        Yours for <span className="figures">{left}</span> s, longer while you work on it
      </p>
    );
  }
  return (
    <div className="grid gap-2 rounded border border-amber bg-amber-soft p-3">
      <p>
        <Who address={state.holder} username={username ?? ''} me={me} /> works on it. What you write is kept.
      </p>
      <Button size="small" className="justify-self-start" onClick={() => setAsks(true)}>
        Take over <Kbd>c</Kbd>
      </Button>
      <TakeOverDialog open={asks} onClose={() => setAsks(false)} onTakeOver={onTakeOver} />
    </div>
  );
}

type TakeOverProps = { open: boolean; onClose: () => void; onTakeOver: ClaimLineProps['onTakeOver'] };

function TakeOverDialog({ open, onClose, onTakeOver }: TakeOverProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  async function submit() {
    if (reason.trim() === '') return setProblem('Say in a few words why');
    if (await onTakeOver(reason.trim())) return onClose();
    return setProblem('It could not be taken over. Try again.');
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Take over the case" size="small">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>Whoever has it is told, and keeps what they wrote. Your reason stays in the history of the case.</p>
        <Input
          label="Reason"
          value={reason}
          maxLength={300}
          error={problem}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" variant="primary">
          Take over
        </Button>
      </form>
    </Dialog>
  );
}
