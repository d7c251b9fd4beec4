import type { Database } from '../../service/database/client.ts';
import { countReports, type ReportFilters, selectReports } from '../../service/database/queries/reports.ts';
import type { Timed } from './timed.ts';

const TYPES = ['scam', 'offensive'] as const;
const EITHER = [undefined, true, false];

function combinations(): ReportFilters[] {
  const earlier = new Date(Date.now() - 200 * 86_400_000);
  return [undefined, ...TYPES].flatMap((type) =>
    EITHER.flatMap((resolved) =>
      EITHER.flatMap((isLive) =>
        [undefined, earlier].map((createdBefore) => ({ type, resolved, isLive, createdBefore })),
      ),
    ),
  );
}

/** Every filter of `GET /reports`, alone and together, and the narrow ones: page and total. */
export function reportLists({ orm }: Database, mint: string, reporter: string): Timed[] {
  const narrow: ReportFilters[] = [
    { targetType: 'coin', targetId: mint },
    { reporter },
    { reporter, resolved: false, type: 'spam' },
  ];
  return [...combinations(), ...narrow].flatMap((filters) =>
    [0, 1000].map((offset) => ({
      name: `reports ${JSON.stringify(filters)} offset ${offset}`,
      work: () =>
        Promise.all([selectReports(orm, filters, { limit: 50, offset, cursor: null }), countReports(orm, filters)]),
    })),
  );
}
