'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { appealKeys, createAppeal, ownStatementsQuery, readStatements } from '@/lib/client/appeals';
import { meQuery } from '@/lib/client/auth';
import type { Statement } from '@/lib/contract/statements';
import { shortAddress } from '@/lib/format/address';
import { AppealForm } from './appeal-form';
import { explainAppeal } from './explain-appeal';
import { signAppealText } from './sign-appeal-text';
import { StatementList } from './statement-list';

const STORE = 'curb-appeal-text';

/**
 * For the one concerned: why something was restricted, and the way to have somebody else look at it. A banned wallet cannot
 * sign in, so a signature proves who asks; whoever is signed in reads the reasons without one.
 */
export function AppealPageView() {
  const queryClient = useQueryClient();
  const me = useQuery(meQuery()).data;
  const own = useQuery({ ...ownStatementsQuery(), enabled: Boolean(me) });
  const [address, setAddress] = useState(me?.address ?? '');
  const [text, setText] = useState('');
  useEffect(() => {
    // What was written before a reload; the server knows nothing of it.
    setText((written) => written || readDraft());
  }, []);

  const read = useMutation({
    mutationFn: async () => readStatements(await signAppealText(address.trim())),
    onSuccess: ({ statements }) => announce(`${statements.length} decisions are shown`),
  });
  const send = useMutation({
    mutationFn: async () => createAppeal({ ...(await signAppealText(address.trim())), text: text.trim() }),
    onSuccess: () => {
      keepDraft('');
      announce('Your appeal is sent');
      void queryClient.invalidateQueries({ queryKey: appealKeys.statements() });
    },
  });
  const signed = read.data?.statements;
  const isOwn = me !== null && me !== undefined && (address.trim() === me.address || address.trim() === '');
  return (
    <div className="mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-3 pb-6 md:p-3">
      <header className="grid gap-2 px-3 pt-3 md:px-0">
        <h1 className="text-title font-semibold">Reasons and appeals</h1>
        <p className="text-quiet">
          When something of yours is withdrawn, or your wallet is banned, you can read why and ask for another look.
          Somebody else than who decided first looks at it. A banned wallet cannot sign in, so a signature says who you
          are: it costs nothing and moves no funds.
        </p>
      </header>
      <Panel title="Ask for another look">
        <AppealForm
          address={address}
          text={text}
          onAddress={(next) => {
            setAddress(next);
            read.reset();
            send.reset();
          }}
          onText={(next) => {
            setText(next);
            keepDraft(next);
          }}
          onRead={() => read.mutate()}
          onSend={() => send.mutate()}
          busyWith={read.isPending ? 'read' : send.isPending ? 'send' : null}
          problem={problemOf(send.error ?? read.error)}
          sent={send.data ?? null}
        />
      </Panel>
      {signed ? (
        <Reasons title={`What was decided about ${shortAddress(address.trim())}`} statements={signed} />
      ) : isOwn ? (
        <Reasons title="What was decided about you" statements={own.data?.statements} query={own} />
      ) : null}
    </div>
  );
}

const problemOf = (error: Error | null) => (error ? explainAppeal(error) : null);

type ReasonsProps = {
  title: string;
  statements: readonly Statement[] | undefined;
  query?: { data: unknown; error: Error | null; dataUpdatedAt: number; refetch: () => unknown };
};

function Reasons({ title, statements, query }: ReasonsProps) {
  return (
    <Panel
      title={title}
      query={query}
      subject="the reasons"
      count={statements?.length}
      staleAfterSeconds={600}
      deadAfterSeconds={3600}
      isEmpty={statements?.length === 0}
    >
      {statements && statements.length > 0 ? (
        <StatementList statements={statements} />
      ) : (
        <EmptyState title="Nothing was decided">No rule was applied to this wallet or to what it made.</EmptyState>
      )}
    </Panel>
  );
}

function readDraft(): string {
  try {
    return sessionStorage.getItem(STORE) ?? '';
  } catch {
    return '';
  }
}

function keepDraft(text: string): void {
  try {
    if (text) sessionStorage.setItem(STORE, text);
    else sessionStorage.removeItem(STORE);
  } catch {
    // Without a store the text lives as long as the page.
  }
}
