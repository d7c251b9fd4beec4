import { AddressText } from '@/components/ui/address';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import type { Column } from '@/components/ui/data-table';
import type { ModerationLogRow } from '@/lib/contract/moderation';
import { shortAddress } from '@/lib/format/address';
import { actionWord, subjectWord, typeWord } from '@/lib/format/moderation-words';
import { kindWord } from './log-filters';

/** The columns of the log; a phone shows the first four and the rest behind a press. */
export const LOG_COLUMNS: readonly Column<ModerationLogRow>[] = [
  {
    key: 'seq',
    title: 'No.',
    align: 'end',
    className: 'w-14',
    cell: ({ seq }) => <span className="figures text-faint">{seq}</span>,
  },
  {
    key: 'kind',
    title: 'What',
    cell: ({ kind, details }) => (
      <span className="inline-flex items-center gap-2">
        {kindWord(kind)}
        {kind === 'report_deleted' ? <Badge>Tombstone</Badge> : <Result details={details} />}
      </span>
    ),
  },
  {
    key: 'target',
    title: 'On',
    cell: ({ target }) => (
      <span title={target.id}>
        {subjectWord(target.type)} <span className="figures text-quiet">{shortAddress(target.id)}</span>
      </span>
    ),
  },
  {
    key: 'report',
    title: 'Report',
    align: 'end',
    className: 'max-md:hidden',
    cell: ({ reportId }) => <span className="figures text-quiet">{reportId ?? '–'}</span>,
  },
  {
    key: 'actor',
    title: 'By',
    className: 'max-md:hidden',
    cell: ({ actor }) => <AddressText address={actor} />,
  },
  {
    key: 'hash',
    title: 'Hash',
    className: 'max-lg:hidden',
    hint: 'The hash of this row, which the next one carries on',
    cell: ({ hash }) => (
      <span className="figures text-faint" title={hash}>
        {hash.slice(0, 10)}
      </span>
    ),
  },
  {
    key: 'at',
    title: 'When',
    align: 'end',
    cell: ({ at }) => <Age at={Date.parse(at)} className="figures text-quiet" />,
  },
];

function Result({ details }: Pick<ModerationLogRow, 'details'>) {
  const { action, type, role } = details;
  if (typeof action === 'string') return <Badge>{actionWord(action)}</Badge>;
  if (typeof type === 'string') return <Badge>{typeWord(type)}</Badge>;
  return typeof role === 'string' ? (
    <Badge>{role === 'superAdministrator' ? 'Super administrator' : 'Administrator'}</Badge>
  ) : null;
}
