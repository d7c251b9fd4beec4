'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Activity, useDeferredValue, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { DataAge } from '@/components/ui/data-age';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Segmented } from '@/components/ui/segmented';
import { RowsSkeleton } from '@/components/ui/skeleton';
import { meQuery } from '@/lib/client/auth';
import { dropOldCaseDrafts } from '@/lib/client/case-drafts';
import { caseName, type DeskFilters } from '@/lib/client/desk-filters';
import { moderationSettingsQuery } from '@/lib/client/moderation';
import { subjectWord, typeWord } from '@/lib/format/moderation-words';
import { Away, BreakNote } from './break-note';
import { BulkStage } from './bulk-stage';
import { CaseStage, StageSkeleton } from './case-stage';
import { DeskFiltersBar } from './desk-filters-bar';
import { ListColumn } from './list-column';
import { LiveLane } from './live-lane';
import type { ModerationSettingsAnswer } from './moderation-settings-answer';
import { OutcomeStrip } from './outcome-strip';
import { SkipDialog } from './skip-dialog';
import { useBreak } from './use-break';
import { useDesk } from './use-desk';
import type { DeskMode } from './use-desk-address';
import type { FocusState } from './use-focus-queue';

/** The moderators' desk. */
export function ReportDesk() {
  const me = useQuery(meQuery());
  const settings = useQuery({ ...moderationSettingsQuery(), enabled: !!me.data });
  useEffect(() => dropOldCaseDrafts(), []);
  if (!me.data) return null;
  if (!settings.data) {
    if (!settings.error) return <RowsSkeleton rows={9} rowClassName="h-16" />;
    return (
      <ErrorState
        title="The desk could not be opened"
        detail={settings.error.message}
        onRetry={() => settings.refetch()}
      />
    );
  }
  return <DeskWithBreaks me={me.data.address} settings={settings.data} />;
}

function DeskWithBreaks({ me, settings }: { me: string; settings: ModerationSettingsAnswer }) {
  const { breakMinutes } = settings.wellness;
  const rest = useBreak(breakMinutes);
  if (rest.state === 'away') return <Away onBack={rest.comeBack} />;
  return (
    <>
      <Desk me={me} settings={settings} />
      {rest.state === 'due' ? <BreakNote minutes={breakMinutes} onLeave={rest.leave} onLater={rest.later} /> : null}
    </>
  );
}

function Desk({ me, settings }: { me: string; settings: ModerationSettingsAnswer }) {
  const desk = useDesk(me);
  const { address, list, selected, bulk, focus } = desk;
  const { mode, open, filters } = address;
  const openName = open && caseName(open);
  const isFocused = mode === 'focus';
  const usernameOf = (address: string) =>
    [...(list.claims?.values() ?? [])].find(({ holder }) => holder === address)?.username || undefined;
  const showsStage = open !== null || bulk !== null || isFocused;
  return (
    <div
      ref={fillScreen}
      className="flex min-h-120 flex-col md:h-[calc(100dvh-var(--desk-top,calc(var(--header)+var(--admin-bar,0px))))]"
    >
      <DeskHeader desk={desk} />
      {mode === 'queue' ? (
        <div className={clsx(showsStage && 'max-md:hidden')}>
          <DeskFiltersBar filters={filters} onChange={address.setFilters} />
        </div>
      ) : null}
      <div
        className={clsx(
          'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start md:[grid-auto-rows:minmax(0,1fr)] md:content-stretch',
          isFocused
            ? 'md:grid-cols-[minmax(0,1fr)_20rem]'
            : 'md:grid-cols-[16rem_minmax(0,1fr)_17rem] lg:grid-cols-[20rem_minmax(0,1fr)_20rem]',
        )}
      >
        {isFocused ? null : (
          <section
            aria-label="List of cases"
            className={clsx(
              'flex min-h-0 flex-col border-r bg-surface max-md:border-r-0',
              showsStage && 'max-md:hidden',
            )}
          >
            {mode === 'live' ? (
              <LiveLane
                wellness={settings.wellness}
                openName={openName}
                sentStates={desk.sentStates}
                onOpen={desk.openRow}
              />
            ) : (
              <ListColumn
                list={list}
                filters={filters}
                onFilters={address.setFilters}
                me={me}
                openName={openName}
                targetMinutes={settings.organisation.targetMinutes}
                selected={selected}
                sentStates={desk.sentStates}
                onSelected={desk.setSelected}
                onOpen={desk.openRow}
                onBulk={desk.startBulk}
              />
            )}
          </section>
        )}
        {bulk ? (
          <BulkStage
            cases={bulk}
            me={me}
            onRemove={desk.removeFromBulk}
            onClose={desk.endBulk}
            onDecided={desk.bulkDecided}
          />
        ) : open && (!isFocused || focus.state.kind !== 'failed') ? (
          <Stages desk={desk} open={open} me={me} settings={settings} />
        ) : isFocused && (focus.state.kind === 'idle' || focus.state.kind === 'taking') ? (
          <StageSkeleton />
        ) : (
          <div className={clsx('col-span-2 max-md:col-span-1', !showsStage && 'max-md:hidden')}>
            {isFocused ? (
              <FocusRest state={focus.state} onTake={() => void focus.take()} onEnd={() => desk.setMode('queue')} />
            ) : (
              <EmptyState title="No case is open">
                Choose one from the list, or press z to be handed the most urgent one.
              </EmptyState>
            )}
          </div>
        )}
      </div>
      <OutcomeStrip
        sent={desk.sent}
        recent={desk.recent}
        openName={openName}
        nameOf={caseName}
        username={usernameOf}
        onBackTo={desk.backTo}
        onDismiss={desk.dismiss}
      />
      <SkipDialog open={desk.skips} onClose={() => desk.setSkips(false)} onSkip={desk.skip} heading={desk.heading} />
    </div>
  );
}

type StagesProps = {
  desk: ReturnType<typeof useDesk>;
  open: NonNullable<ReturnType<typeof useDesk>['address']['open']>;
  me: string;
  settings: ModerationSettingsAnswer;
};

/** The open case, and the next one made ready out of sight: a decision only has it shown. */
function Stages({ desk, open, me, settings }: StagesProps) {
  const { list, address } = desk;
  const openName = caseName(open);
  // The case before is taken away once the next one is on the screen.
  const before = useDeferredValue(open);
  const [ready] = desk.ahead.filter((one) => caseName(one) !== openName);
  const stages = new Map([ready, before, open].flatMap((one) => (one ? [[caseName(one), one] as const] : [])));
  // Always in the same order: one that is moved in the page would lose its focus and where it was scrolled to.
  const inOrder = [...stages].sort(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.map(([name, one]) => {
    return (
      <Activity key={name} mode={name === openName ? 'visible' : 'hidden'}>
        <CaseStage
          name={one}
          me={me}
          settings={settings}
          latest={list.news.get(name)}
          told={list.claims ? (list.claims.get(name) ?? null) : undefined}
          heading={desk.heading}
          wantsFocus={desk.wantsFocus}
          isHanded={desk.isHanded}
          sent={desk.sent.find((sent) => caseName(sent) === name)}
          onDecide={desk.decide}
          onGoOn={desk.goOn}
          onBack={() => address.openCase(null)}
          onSkip={address.mode === 'focus' ? () => desk.setSkips(true) : null}
        />
      </Activity>
    );
  });
}

/** To the lower edge of the screen from wherever the desk begins: a notice may stand above it. */
function fillScreen(element: HTMLElement | null): void {
  const top = element ? element.getBoundingClientRect().top + window.scrollY : 0;
  element?.style.setProperty('--desk-top', `${top}px`);
}

function DeskHeader({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const { list, address, focus } = desk;
  const { changes } = list;
  const wish = wishWords(address.filters);
  return (
    <header className="flex h-11 shrink-0 items-center gap-3 border-b bg-surface px-3">
      <h1 className="text-lead font-semibold">Reports</h1>
      <Segmented<DeskMode>
        label="How to work"
        size="small"
        value={address.mode}
        options={[
          { value: 'queue', label: 'Queue' },
          { value: 'focus', label: 'Focus', title: 'z' },
          { value: 'live', label: 'Live', title: 'v' },
        ]}
        onChange={desk.setMode}
      />
      {list.open === null ? null : (
        <span className="text-small text-quiet max-md:hidden">
          <span className="figures">{list.open}</span> open
        </span>
      )}
      {address.mode === 'focus' && wish !== '' ? (
        <span className="truncate text-small text-quiet">Only: {wish}</span>
      ) : null}
      {focus.state.kind === 'working' && focus.state.skipped > 0 ? (
        <span className="text-small text-faint max-md:hidden">{focus.state.skipped} skipped</span>
      ) : null}
      <span className="ml-auto flex items-center gap-2">
        {changes.error ? (
          <span className="truncate text-small text-amber max-md:hidden">Not current: {changes.error.message}</span>
        ) : null}
        {changes.dataUpdatedAt > 0 ? <DataAge updatedAt={changes.dataUpdatedAt} /> : null}
      </span>
    </header>
  );
}

/** What focus mode is asked to hand out; its filters are out of sight. */
const wishWords = ({ type, targetType, live }: DeskFilters) =>
  [
    type && typeWord(type),
    targetType && subjectWord(targetType),
    live && (live === 'true' ? 'on the air' : 'not on the air'),
  ]
    .filter(Boolean)
    .join(', ');

function FocusRest({ state, onTake, onEnd }: { state: FocusState; onTake: () => void; onEnd: () => void }) {
  if (state.kind === 'failed')
    return <ErrorState title="No case could be taken" detail={state.message} onRetry={onTake} />;
  if (state.kind !== 'caught-up') return null;
  const parts = [
    state.heldByOthers > 0 && `${state.heldByOthers} held by others`,
    state.skipped > 0 && `${state.skipped} skipped by you`,
  ].filter(Boolean);
  return (
    <EmptyState
      title="Caught up"
      action={
        <span className="flex gap-2">
          <Button onClick={onTake}>Look again</Button>
          <Button variant="quiet" onClick={onEnd}>
            Back to the queue
          </Button>
        </span>
      }
    >
      No case is free for you{parts.length > 0 ? `: ${parts.join(', ')}` : ''}.
    </EmptyState>
  );
}
