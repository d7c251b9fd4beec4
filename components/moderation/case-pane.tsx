'use client';

import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { type RefObject, useId, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { CaseDetail } from '@/lib/contract/case-details';
import { subjectWord, typeWord } from '@/lib/format/moderation-words';
import { CaseStrip } from './case-strip';
import { CoinLines } from './coin-lines';
import { EvidenceTab } from './evidence-tab';
import { HistoryTab } from './history-tab';
import type { ModerationSettingsAnswer } from './moderation-settings-answer';
import { PriorityTerms } from './priority-terms';
import { ReportsTab } from './reports-tab';
import { StreamTab } from './stream-tab';
import { useDeskKeys } from './use-desk-keys';
import { WalletsTab } from './wallets-tab';
import { WelfarePanel } from './welfare-panel';

const TABS = ['evidence', 'reports', 'history', 'wallets', 'coins', 'stream'] as const;
type TabName = (typeof TABS)[number];

type CasePaneProps = {
  detail: CaseDetail;
  me: string;
  settings: ModerationSettingsAnswer;
  heading: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
  onNote: ((line: string) => void) | null;
};

/** Everything a decision needs, in one place. `[` and `]` change the tab, b shows and masks the pictures. */
export function CasePane({ detail, me, settings, heading, onBack, onNote }: CasePaneProps) {
  const { case: found } = detail;
  // The next case is made ready beside the open one.
  const tabsId = useId();
  const [tab, setTab] = useState<TabName>('evidence');
  const [isRevealed, setIsRevealed] = useState(false);
  const { wellness } = settings;
  const turn = (by: number) => setTab(TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? 'evidence');
  useDeskKeys({ b: () => setIsRevealed((known) => !known), '[': () => turn(-1), ']': () => turn(1) });
  const counts: Partial<Record<TabName, number>> = {
    reports: detail.reports.length,
    wallets: detail.signals.length,
    coins: detail.creatorCoins.length,
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="shrink-0 border-b px-4 pt-3">
        <div className="flex items-start gap-2">
          <IconButton label="Back to the list" size="small" onClick={onBack} className="md:hidden">
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="line-clamp-2 text-lead font-semibold break-words outline-none">
              <bdi>{found.title || subjectWord(found.targetType)}</bdi>
            </h2>
            <p className="text-small text-faint">
              {subjectWord(found.targetType)} · {detail.types.map(typeWord).join(', ') || 'no open report'} ·{' '}
              <SubjectLink detail={detail} />
            </p>
          </div>
        </div>
        <div className="h-13">
          <CaseStrip detail={detail} />
        </div>
        <Tabs
          id={tabsId}
          label="Parts of the case"
          tabs={TABS.map((value) => ({
            value,
            label: LABELS[value],
            ...(counts[value] ? { count: counts[value] } : {}),
          }))}
          value={tab}
          onChange={setTab}
          className="overflow-x-auto [scrollbar-width:none]"
        />
      </header>
      <section
        aria-label="Case"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box must be reached by the keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto p-4 -outline-offset-2 max-md:pb-24"
      >
        {found.isDanger && found.open > 0 ? (
          <div className="mb-4">
            <WelfarePanel row={found} steps={settings.organisation.welfareSteps} onNote={onNote} />
          </div>
        ) : null}
        {TABS.map((value) => (
          <TabPanel key={value} tabsId={tabsId} value={value} active={value === tab}>
            {value === 'evidence' ? <EvidenceTab detail={detail} wellness={wellness} isRevealed={isRevealed} /> : null}
            {value === 'reports' ? <ReportsTab detail={detail} /> : null}
            {value === 'history' ? <HistoryTab detail={detail} me={me} title={found.title} /> : null}
            {value === 'wallets' ? <WalletsTab detail={detail} /> : null}
            {value === 'coins' ? <Coins detail={detail} /> : null}
            {value === 'stream' ? <StreamTab detail={detail} wellness={wellness} isRevealed={isRevealed} /> : null}
          </TabPanel>
        ))}
        {tab === 'evidence' && found.priority ? (
          <details className="mt-4">
            <summary className="cursor-pointer text-quiet">
              Why it stands where it does: <span className="figures">{Math.round(found.priority.score)}</span> points
            </summary>
            <div className="mt-2">
              <PriorityTerms priority={found.priority} />
            </div>
          </details>
        ) : null}
      </section>
    </div>
  );
}

const LABELS: Record<TabName, string> = {
  evidence: 'Evidence',
  reports: 'Reports',
  history: 'History',
  wallets: 'Wallets',
  coins: 'Creator’s coins',
  stream: 'Stream',
};

function Coins({ detail }: { detail: CaseDetail }) {
  if (detail.creatorCoins.length === 0) return <EmptyState title="No coin">This address has launched none.</EmptyState>;
  return <CoinLines coins={detail.creatorCoins} label="Coins of the creator" />;
}

/** Where the subject is seen as everybody sees it. */
function SubjectLink({ detail: { case: found, person } }: { detail: CaseDetail }) {
  const isPerson = found.targetType === 'user';
  const href = isPerson || !found.mint ? `/profile/${person?.address ?? found.address}` : `/coin/${found.mint}`;
  return (
    <Link href={href} prefetch={false} target="_blank" className="underline underline-offset-2">
      see it
    </Link>
  );
}
