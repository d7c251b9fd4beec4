'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { AddressText } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import type { ModerationLogRow } from '@/lib/contract/moderation';
import { formatAbsolute } from '@/lib/format/age';
import { actionWord, deskHref, subjectWord } from '@/lib/format/moderation-words';
import { kindWord } from './log-filters';

type LogEntryDialogProps = {
  row: ModerationLogRow | null;
  onClose: () => void;
  onFilter: (filter: Record<string, string>) => void;
};

/** One entry whole: what was before and after, its hashes, and what else belongs to it. */
export function LogEntryDialog({ row, onClose, onFilter }: LogEntryDialogProps) {
  return (
    <Dialog
      open={row !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={row ? `${kindWord(row.kind)}, no. ${row.seq}` : 'Entry'}
    >
      {row ? <Entry row={row} onFilter={onFilter} /> : null}
    </Dialog>
  );
}

const SUBJECTS = ['coin', 'reply', 'user', 'livestream'];

function Entry({ row, onFilter }: { row: ModerationLogRow; onFilter: LogEntryDialogProps['onFilter'] }) {
  const { before, action, batchId, ...rest } = row.details;
  const hasChange = before !== undefined || action !== undefined;
  return (
    <div className="grid gap-4">
      {row.kind === 'report_deleted' ? (
        <p className="rounded bg-raised p-3 text-quiet">
          The report is gone for good. This tombstone keeps its number and the hashes of what it said.
        </p>
      ) : null}
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <Line name="When">{formatAbsolute(Date.parse(row.at))}</Line>
        <Line name="By">
          <AddressText address={row.actor} length={8} copy />
        </Line>
        <Line name="On">
          {subjectWord(row.target.type)} <span className="figures break-all text-quiet">{row.target.id}</span>
        </Line>
        {row.reportId ? <Line name="Report">{row.reportId}</Line> : null}
        {hasChange ? (
          <>
            <Line name="Before">
              {before === undefined || before === null ? 'Undecided' : actionWord(String(before))}
            </Line>
            <Line name="After">{typeof action === 'string' ? actionWord(action) : 'Undecided'}</Line>
          </>
        ) : null}
        {typeof batchId === 'string' ? (
          <Line name="Batch">
            <span className="figures break-all text-quiet">{batchId}</span>
          </Line>
        ) : null}
        {Object.entries(rest).map(([name, value]) => (
          <Line key={name} name={nameOf(name)}>
            {written(value)}
          </Line>
        ))}
        <Line name="Hash">
          <Hash value={row.hash} />
        </Line>
        <Line name="Follows">
          <Hash value={row.prevHash} />
        </Line>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onFilter({ actor: row.actor })}>
          All by this person
        </Button>
        <Button size="small" onClick={() => onFilter({ targetType: row.target.type, targetId: row.target.id })}>
          All on this
        </Button>
        {typeof batchId === 'string' ? (
          <Button size="small" onClick={() => onFilter({ batchId })}>
            The whole batch
          </Button>
        ) : null}
        {SUBJECTS.includes(row.target.type) && row.reportId ? (
          <Link href={deskHref(row.target)} prefetch={false} className="self-center px-2 underline">
            Its case
          </Link>
        ) : null}
      </div>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function Hash({ value }: { value: string }) {
  return (
    <span className="flex items-start gap-1">
      <span className="figures min-w-0 break-all text-quiet">{value}</span>
      <CopyButton value={value} label="Copy the hash" />
    </span>
  );
}

/** `snapshotHash` is read as "Snapshot hash". */
function nameOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function written(value: unknown): ReactNode {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object')
    return <pre className="figures whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</pre>;
  const text = String(value);
  return /^[0-9a-f]{64}$/.test(text) ? <Hash value={text} /> : text;
}
