import { Badge } from '@/components/ui/badge';
import { type Column, DataTable } from '@/components/ui/data-table';
import type { previewWeights } from '@/lib/client/moderation';
import { subjectWord } from '@/lib/format/moderation-words';

type Preview = Awaited<ReturnType<typeof previewWeights>>;
type Row = Preview['cases'][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'rank', title: 'Place', align: 'end', cell: ({ rank }) => <span className="figures">{rank}</span> },
  { key: 'move', title: 'Moves', cell: ({ rank, rankNow }) => <Move by={rankNow - rank} /> },
  {
    key: 'case',
    title: 'Case',
    className: 'w-full max-w-0 truncate',
    cell: ({ case: { title, targetType } }) => (
      <span title={title}>
        <span className="text-faint">{subjectWord(targetType)}</span> <bdi>{title}</bdi>
      </span>
    ),
  },
  {
    key: 'score',
    title: 'Points',
    align: 'end',
    cell: ({ score, scoreNow }) => (
      <span className="figures">
        <span className="text-faint">{Math.round(scoreNow)} to </span>
        {Math.round(score)}
      </span>
    ),
  },
];

function Move({ by }: { by: number }) {
  if (by === 0) return <span className="text-faint">stays</span>;
  return <Badge tone={by > 0 ? 'up' : 'down'}>{by > 0 ? `▲ ${by}` : `▼ ${-by}`}</Badge>;
}

/** The first open cases as other weights would order them. */
export function WeightsPreview({ cases, weighed }: Preview) {
  const moved = cases.filter(({ rank, rankNow }) => rank !== rankNow).length;
  return (
    <section aria-label="The new order" className="border-t">
      <p role="status" className="px-3 py-2 text-quiet">
        {cases.length === 0
          ? 'No case is open, so nothing would move.'
          : `${moved} of the first ${cases.length} would move; ${weighed} open cases were compared. Nothing has changed yet.`}
      </p>
      {cases.length > 0 ? (
        <DataTable
          label="The new order"
          columns={COLUMNS}
          rows={cases}
          rowKey={({ case: { targetType, targetId } }) => `${targetType}:${targetId}`}
          className="max-h-100"
        />
      ) : null}
    </section>
  );
}
