import { clsx } from 'clsx';
import { Marked } from '@/components/ui/marked';
import type { DayResult } from '@/lib/client/results-by-day';
import { signedSol } from './result';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A month, from 0 for January; months beyond a year are those of the next. */
export type Month = { year: number; month: number };

export const monthName = ({ year, month }: Month): string => `${MONTHS[month]} ${year}`;

/** "2026-01-31", as days are named. */
export const dayName = ({ year, month }: Month, day: number): string =>
  [year, String(month + 1).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** The weeks of a month from Monday on; null where a day belongs to another month. */
export function weeksOf({ year, month }: Month): (number | null)[][] {
  const length = new Date(year, month + 1, 0).getDate();
  const blanks = (new Date(year, month, 1).getDay() + 6) % 7;
  const days = [...Array<null>(blanks).fill(null), ...Array.from({ length }, (_, index) => index + 1)];
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => days[week * 7 + day] ?? null),
  );
}

/** What each day of a month realised, as a calendar. */
export function MonthTable({ month, days }: { month: Month; days: ReadonlyMap<string, DayResult> }) {
  return (
    <table aria-label={`Realised in ${monthName(month)}, in SOL`} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" className="h-8 text-small font-normal text-faint">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={week.find((day) => day !== null) ?? index}>
            {WEEKDAYS.map((weekday, place) => {
              const day = week[place] ?? null;
              return (
                <td key={weekday} className="h-13 border align-top">
                  {day === null ? null : <Day day={day} result={days.get(dayName(month, day))} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, result }: { day: number; result: DayResult | undefined }) {
  return (
    <div className="grid justify-items-center gap-0.5 py-1">
      <span className="figures text-small text-faint">{day}</span>
      {result ? <DayFigure result={result} /> : null}
    </div>
  );
}

/** From a hundred SOL on a cell has no room for parts of one. */
const LARGE = 100_000_000_000n;

/** A gain or loss by sign and colour; all its digits show on hover and are what readers hear. */
function DayFigure({ result: { realised, trades } }: { result: DayResult }) {
  const isLarge = realised >= LARGE || realised <= -LARGE;
  const exact = `${signedSol(realised, {})} SOL, ${trades} ${trades === 1 ? 'trade' : 'trades'}`;
  return (
    <span
      title={exact}
      className={clsx('figures text-small', realised > 0n && 'text-up', realised < 0n && 'text-down')}
    >
      <span aria-hidden>
        <Marked>{signedSol(realised, { maximumFractionDigits: isLarge ? 0 : 2 })}</Marked>
      </span>
      <span className="sr-only">{exact}</span>
    </span>
  );
}
