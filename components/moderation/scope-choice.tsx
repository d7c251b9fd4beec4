'use client';

import { fieldClass } from '@/components/ui/field-class';
import { Segmented } from '@/components/ui/segmented';
import type { CaseDraft } from '@/lib/client/case-drafts';
import type { CaseDetail } from '@/lib/contract/case-details';
import { typeWord } from '@/lib/format/moderation-words';
import { Kbd } from './kbd';

type ScopeChoiceProps = { detail: CaseDetail; draft: CaseDraft; onChange: (part: Partial<CaseDraft>) => void };

export const SCOPES = ['all', 'type', 'this'] as const;

/** For which reports of the subject a decision is: all open ones, those of one type, or one. */
export function ScopeChoice({ detail, draft, onChange }: ScopeChoiceProps) {
  const open = detail.reports.filter(({ resolved }) => !resolved);
  const { reportId, type } = scopeOf(detail, draft);
  return (
    <div className="grid gap-2">
      <span className="flex items-center gap-2 text-small text-faint">
        For which reports <Kbd>s</Kbd>
      </span>
      <Segmented
        label="For which reports"
        size="small"
        value={draft.scope}
        options={[
          { value: 'all', label: `All ${detail.case.open} open` },
          { value: 'type', label: 'One type' },
          { value: 'this', label: 'One report' },
        ]}
        onChange={(scope) => onChange({ scope })}
      />
      {draft.scope === 'type' ? (
        <select
          aria-label="Type"
          value={type}
          onChange={(event) => onChange({ type: event.target.value })}
          className={`h-control w-full px-2 ${fieldClass()}`}
        >
          {detail.types.map((one) => (
            <option key={one} value={one}>
              {typeWord(one)}
            </option>
          ))}
        </select>
      ) : null}
      {draft.scope === 'this' ? (
        <select
          aria-label="Report"
          value={reportId}
          onChange={(event) => onChange({ reportId: event.target.value })}
          className={`h-control w-full px-2 ${fieldClass()}`}
        >
          {open.map((report) => (
            <option key={report.id} value={report.id}>
              {typeWord(report.type)}: {report.reason.slice(0, 60)}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
}

/** The report and the type a narrow decision is about: as chosen while they are open, else the newest. */
export function scopeOf(detail: CaseDetail, draft: CaseDraft) {
  const open = detail.reports.filter(({ resolved }) => !resolved);
  const reportId = open.find(({ id }) => id === draft.reportId)?.id ?? open[0]?.id ?? '';
  const type = detail.types.find((one) => one === draft.type) ?? detail.types[0] ?? 'other';
  return { reportId, type };
}
