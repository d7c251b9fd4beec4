'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { useDeleteAccount } from '@/lib/client/profiles';
import { useLogout } from '@/lib/client/use-session';

/** What has to be typed: a press alone must not end an account. */
const CONFIRMATION = 'delete my account';

/** Ends the account for good, after it was typed out. */
export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel title="Delete the account" bodyClassName="flex flex-wrap items-center gap-3 p-3">
      <p className="min-w-60 flex-1 text-quiet">
        Your name, picture, words and settings go for good. Trades and balances stay under your bare address.
      </p>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Delete my account
      </Button>
      {isAsking ? <DeleteDialog onClose={() => setIsAsking(false)} /> : null}
    </Panel>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const remove = useDeleteAccount();
  const logout = useLogout();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const formId = useId();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== CONFIRMATION) return setProblem(`Type “${CONFIRMATION}”.`);
    remove.mutate(undefined, {
      onSuccess: async () => {
        // The token is dead already; this takes the cookie and forgets what the page knows.
        await logout.mutateAsync().catch(() => undefined);
        showToast({ kind: 'success', title: 'Your account is deleted' });
        router.replace('/');
      },
      onError: (error) => setProblem(`Not deleted: ${error.message}. Nothing has changed.`),
    });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account"
      description="This cannot be undone. Signing in again later starts a new account."
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" form={formId} variant="danger" pending={remove.isPending}>
            Delete for good
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Input
          label={`Type “${CONFIRMATION}”`}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
      </form>
    </Dialog>
  );
}
