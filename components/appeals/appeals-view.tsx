'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { AddressText } from '@/components/ui/address';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { appealsQuery } from '@/lib/client/appeals';
import { usePageQuery } from '@/lib/client/use-page-query';
import type { Appeal } from '@/lib/contract/moderation';
import { AppealDetail } from './appeal-detail';

const FIRST = 100;
const MOST = 1000;
const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
  { value: 'all', label: 'All' },
] as const;
type State = (typeof STATES)[number]['value'];

const EMPTY: Record<State, { title: string; words: string }> = {
  open: { title: 'No appeal waits', words: 'Who is banned or had something withdrawn can ask for another look.' },
  decided: { title: 'None decided yet', words: 'Appeals stand here once somebody decided them.' },
  all: { title: 'No appeals yet', words: 'Who is banned or had something withdrawn can ask for another look.' },
};

/** Appeals, and the one that is open beside them; `search` is the query of the address. */
export function AppealsView({ search }: { search: string }) {
  const [params, change] = usePageQuery(search);
  const state = STATES.find(({ value }) => value === params.get('state'))?.value ?? 'open';
  const limit = params.get('older') ? MOST : FIRST;
  const query = useQuery(appealsQuery({ state, limit }));
  const appeals = query.data?.appeals ?? [];
  const chosenId = params.get('appeal');
  const found = appeals.find(({ id }) => id === chosenId);
  // Decided by somebody else it leaves the list of the open ones, but not the hands of who writes on it.
  const [held, setHeld] = useState<Appeal | undefined>(found);
  if (found && found !== held) setHeld(found);
  return (
    <div className="mx-auto grid max-w-300 gap-3 md:p-3">
      <header className="flex flex-wrap items-center gap-3 px-3 pt-3 md:px-0 md:pt-0">
        <h1 className="text-title font-semibold">Appeals</h1>
        <Segmented
          label="Which appeals"
          size="small"
          className="ml-auto"
          options={STATES}
          value={state}
          onChange={(next) => change({ state: next === 'open' ? null : next, appeal: null, older: null })}
        />
      </header>
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Panel
          title="Who asks for another look"
          subject="appeals"
          query={query}
          count={query.data?.total}
          staleAfterSeconds={30}
          deadAfterSeconds={120}
          isEmpty={appeals.length === 0}
          empty={<EmptyState title={EMPTY[state].title}>{EMPTY[state].words}</EmptyState>}
          className={clsx('min-h-120', chosenId && 'max-md:hidden')}
        >
          <ul aria-label="Appeals">
            {appeals.map((appeal) => (
              <AppealRow
                key={appeal.id}
                appeal={appeal}
                isChosen={appeal.id === chosenId}
                onChoose={() => change({ appeal: appeal.id })}
              />
            ))}
          </ul>
          {(query.data?.total ?? 0) > appeals.length && limit < MOST ? (
            <div className="border-t p-2 text-center">
              <Button size="small" variant="quiet" onClick={() => change({ older: '1' })}>
                Load older
              </Button>
            </div>
          ) : null}
        </Panel>
        <ChosenAppeal
          appeal={found ?? (held?.id === chosenId ? held : undefined)}
          isWanted={chosenId !== null}
          isLoaded={query.data !== undefined}
          onClose={() => change({ appeal: null })}
          onShowAll={() => change({ state: 'all', older: '1' })}
        />
      </div>
    </div>
  );
}

type ChosenAppealProps = {
  appeal: Appeal | undefined;
  isWanted: boolean;
  isLoaded: boolean;
  onClose: () => void;
  onShowAll: () => void;
};

function ChosenAppeal({ appeal, isWanted, isLoaded, onClose, onShowAll }: ChosenAppealProps) {
  if (appeal) return <AppealDetail key={appeal.id} appeal={appeal} onClose={onClose} />;
  if (isWanted && !isLoaded) return <Panel title="Appeal" query={NOTHING_YET} className="min-h-120" />;
  return (
    <Panel title="Appeal" className={clsx('min-h-120', !isWanted && 'max-md:hidden')}>
      {isWanted ? (
        <EmptyState title="Not in this list" action={<Button onClick={onShowAll}>Look among all</Button>}>
          Somebody decided it meanwhile, or it stands under another filter.
        </EmptyState>
      ) : (
        <EmptyState title="Choose an appeal">
          What was decided, why, and what is said against it stands here.
        </EmptyState>
      )}
    </Panel>
  );
}

const NOTHING_YET = { data: undefined, error: null, dataUpdatedAt: 0, refetch: () => undefined };

type AppealRowProps = { appeal: Appeal; isChosen: boolean; onChoose: () => void };

function AppealRow({ appeal, isChosen, onChoose }: AppealRowProps) {
  const { address, text, createdAt, effects, decision } = appeal;
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={clsx(
          'grid w-full gap-1 px-3 py-2 text-left -outline-offset-2 transition-colors duration-150 hover:bg-raised',
          isChosen && 'bg-raised',
        )}
      >
        <span className="flex items-center gap-2">
          <AddressText address={address} className="figures font-medium text-ink" />
          <AppealState effects={effects} decision={decision} />
          <Age at={Date.parse(createdAt)} className="figures ml-auto text-small text-faint" />
        </span>
        <span dir="auto" className="line-clamp-2 break-words text-quiet">
          {text}
        </span>
      </button>
    </li>
  );
}

function AppealState({ effects, decision }: Pick<Appeal, 'effects' | 'decision'>) {
  if (decision) return decision.accepted ? <Badge tone="up">Overturned</Badge> : <Badge>Upheld</Badge>;
  if (effects.some(({ kind }) => kind === 'banned')) return <Badge tone="red">Banned</Badge>;
  return effects.length > 0 ? <Badge tone="amber">Hidden</Badge> : <Badge>Nothing in force</Badge>;
}
