'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Panel } from '@/components/ui/panel';
import { PersonLink } from '@/components/ui/person';
import { decisionsQuery } from '@/lib/client/moderation';
import type { Appeal } from '@/lib/contract/moderation';
import { shortAddress } from '@/lib/format/address';
import { actionWord, deskHref, subjectWord } from '@/lib/format/moderation-words';
import { AppealDecision } from './appeal-decision';
import { DecideAppeal } from './decide-appeal';

/** One appeal: what is said, what it is about, and the decision on it. */
export function AppealDetail({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const { address, text, createdAt, effects, decision } = appeal;
  const [wasOpen] = useState(decision === null);
  return (
    <Panel
      title={`Appeal ${appeal.id}`}
      actions={
        <IconButton label="Back to the list" size="small" className="md:hidden" onClick={onClose}>
          <ArrowLeft size={16} aria-hidden />
        </IconButton>
      }
    >
      <div className="grid gap-4 p-3">
        <Part title="Who asks">
          <p className="flex items-center gap-2">
            <PersonLink address={address} username="" />
            <span className="text-faint">
              <Age at={Date.parse(createdAt)} /> ago
            </span>
          </p>
          <blockquote
            dir="auto"
            className="mt-2 max-h-80 overflow-y-auto rounded border bg-raised p-3 break-words whitespace-pre-wrap"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
            tabIndex={0}
          >
            {text}
          </blockquote>
        </Part>
        <Part title="What is in force against this wallet">
          {effects.length === 0 ? (
            <p className="text-quiet">Nothing any more: it was reverted or decided since.</p>
          ) : (
            <ul className="grid gap-2">
              {effects.map((effect) => (
                <AppealedEffect key={effect.reportId} effect={effect} />
              ))}
            </ul>
          )}
        </Part>
        {wasOpen ? <DecideAppeal appeal={appeal} /> : null}
        {decision && !wasOpen ? <AppealDecision decision={decision} /> : null}
      </div>
    </Panel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-small text-faint">{title}</h3>
      {children}
    </section>
  );
}

/** The decision an appeal is against, with its notes. */
function AppealedEffect({ effect }: { effect: Appeal['effects'][number] }) {
  const { kind, target, decidedBy, reportId } = effect;
  const query = useQuery(decisionsQuery({ targetType: target.type, targetId: target.id, limit: 10 }));
  const decision = query.data?.decisions.find(({ action, reverted }) => action === kind && reverted === null);
  return (
    <li className="rounded border p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={kind === 'banned' ? 'red' : 'amber'}>{actionWord(kind)}</Badge>
        <Link href={deskHref(target)} prefetch={false} className="font-medium hover:underline">
          {subjectWord(target.type)} <span className="figures font-normal text-quiet">{shortAddress(target.id)}</span>
        </Link>
        <span className="text-quiet">
          by <PersonLink address={decidedBy} username="" className="text-ink" />
        </span>
        <span className="ml-auto text-small text-faint">Report {reportId}</span>
      </p>
      {decision ? (
        <p dir="auto" className="mt-2 break-words whitespace-pre-wrap text-quiet">
          {decision.notes || 'No notes were written.'}{' '}
          <span className="text-faint">
            <Age at={Date.parse(decision.at)} /> ago
          </span>
        </p>
      ) : (
        <p className="mt-2 text-quiet">
          {query.error && !query.data
            ? `The notes could not be loaded: ${query.error.message}. Trying again by itself.`
            : query.data
              ? 'It was decided report by report; its notes stand in the reports at the desk.'
              : 'Loading its notes.'}
        </p>
      )}
    </li>
  );
}
