'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { TextArea } from '@/components/ui/text-area';
import { loadWalletIsland } from '@/components/wallet/wallet-host';
import { WalletProblem } from '@/components/wallet/wallet-problem';
import { formatAbsolute } from '@/lib/format/age';
import type { AppealProblem } from './explain-appeal';

const MOST = 5000;
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

type AppealFormProps = {
  address: string;
  text: string;
  onAddress: (address: string) => void;
  onText: (text: string) => void;
  onRead: () => void;
  onSend: () => void;
  busyWith: 'read' | 'send' | null;
  problem: AppealProblem | null;
  sent: { id: string; createdAt: string } | null;
};

/** Which wallet, and what is said; both ways on ask the wallet for one signature. */
export function AppealForm(props: AppealFormProps) {
  const { address, text, onAddress, onText, onRead, onSend, busyWith, problem, sent } = props;
  const [refused, setRefused] = useState<{ address?: string; text?: string }>({});

  function check(needsText: boolean): boolean {
    const next = {
      ...(!ADDRESS.test(address.trim()) && { address: 'Enter the address of the wallet concerned' }),
      ...(needsText && text.trim() === '' && { text: 'Write why it should be looked at again' }),
    };
    setRefused(next);
    return Object.keys(next).length === 0;
  }
  return (
    <form
      aria-label="Appeal"
      noValidate
      className="grid gap-3 p-3"
      onFocus={loadWalletIsland}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (check(true)) onSend();
      }}
    >
      <Input
        label="Wallet"
        placeholder="Its address"
        value={address}
        error={refused.address}
        disabled={busyWith !== null}
        onChange={(event) => onAddress(event.target.value)}
      />
      {sent ? (
        <p role="status" className="rounded bg-up-soft p-3 text-up">
          Your appeal is sent ({formatAbsolute(Date.parse(sent.createdAt))}, number {sent.id}). Somebody else than who
          decided first looks at it. Come back here and press “Sign and read the reasons” to see how it ended.
        </p>
      ) : (
        <TextArea
          label={`Why it should be looked at again (${MOST - text.length} characters left)`}
          dir="auto"
          rows={6}
          maxLength={MOST}
          value={text}
          error={refused.text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      {problem ? <WalletProblem problem={problem} /> : null}
      <div className="flex flex-wrap gap-2">
        {sent ? null : (
          <Button type="submit" variant="primary" pending={busyWith === 'send'} disabled={busyWith === 'read'}>
            Sign and appeal
          </Button>
        )}
        <Button
          pending={busyWith === 'read'}
          disabled={busyWith === 'send'}
          onClick={() => {
            if (check(false)) onRead();
          }}
        >
          Sign and read the reasons
        </Button>
      </div>
    </form>
  );
}
