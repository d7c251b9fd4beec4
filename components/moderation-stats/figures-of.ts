import type { ModerationStats } from '@/lib/contract/moderation-stats';
import { UNKNOWN } from '@/lib/format/amounts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span in at most two units: "45s", "18m", "2h 5m", "3d 4h". */
export function formatSpan(seconds: number | null): string {
  if (seconds === null) return UNKNOWN;
  if (seconds < MINUTE) return `${Math.round(seconds)}s`;
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)}m`;
  const [large, small, names] = seconds < DAY ? [HOUR, MINUTE, 'hm'] : [DAY, HOUR, 'dh'];
  const whole = Math.floor(seconds / large);
  const rest = Math.floor((seconds - whole * large) / small);
  return rest === 0 ? `${whole}${names[0]}` : `${whole}${names[0]} ${rest}${names[1]}`;
}

/** A share as whole percent; unknown where nothing was counted yet. */
export const formatShare = (share: number | null): string => (share === null ? UNKNOWN : `${Math.round(share * 100)}%`);

export type Tile = { label: string; value: string; note: string; href: string };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The figures that are looked at first, each with where its cases or rows are. */
export function tilesOf(stats: ModerationStats): Tile[] {
  const { days, backlog, times, decisions, undone, reverted, appeals, collisions, reviews } = stats;
  const from = stats.from.slice(0, 10);
  const open = sum(backlog.map(({ cases }) => cases));
  const live = sum(backlog.map((band) => band.live));
  const all = times.find(({ type }) => type === 'all');
  const onAir = times.find(({ type }) => type === 'live');
  const log = (kind: string) => `/admin/log?kind=${kind}&after=${from}`;
  return [
    {
      label: 'Reported',
      value: String(sum(days.map(({ reported }) => reported))),
      note: `${sum(days.map(({ decided }) => decided))} decided in the same days`,
      href: log('report_created'),
    },
    {
      label: 'Open cases',
      value: String(open),
      note: live > 0 ? `${live} on the air now` : 'none on the air',
      href: live > 0 ? '/admin/reports?resolved=false&live=true' : '/admin/reports?resolved=false',
    },
    {
      label: 'Time to first view',
      value: formatSpan(all?.firstViewMedian ?? null),
      note: `95 of 100 within ${formatSpan(all?.firstViewP95 ?? null)}`,
      href: '/admin/reports?resolved=false&holder=none',
    },
    {
      label: 'Time to decision',
      value: formatSpan(all?.decisionMedian ?? null),
      note: `95 of 100 within ${formatSpan(all?.decisionP95 ?? null)}`,
      href: '/admin/reports?resolved=true',
    },
    {
      label: 'Live, to decision',
      value: formatSpan(onAir?.decisionMedian ?? null),
      note: onAir ? `95 of 100 within ${formatSpan(onAir.decisionP95)}` : 'no live report decided',
      href: '/admin/reports?resolved=all&live=true',
    },
    {
      label: 'Within the target',
      value: formatShare(stats.isWithinTarget),
      note: `of ${all?.decided ?? 0} decided reports`,
      href: '/admin/reports?resolved=true',
    },
    {
      label: 'Overturned',
      value: formatShare(stats.overturnRate),
      note: `${appeals.accepted} of ${appeals.made} appeals, ${reverted} reverts`,
      href: log('report_overturned'),
    },
    {
      label: 'Undone at once',
      value: formatShare(decisions === 0 ? null : undone / decisions),
      note: `${undone} of ${decisions} decisions`,
      href: log('report_reverted'),
    },
    {
      label: 'Collisions prevented',
      value: String(collisions.prevented),
      note: `${collisions.changedMeanwhile} changed meanwhile, ${collisions.heldByOther} held`,
      href: '/admin/reports?resolved=false&holder=anyone',
    },
    {
      label: 'Second looks agree',
      value: formatShare(reviews.agreement),
      note: `${reviews.answered} answered, ${reviews.waiting} wait`,
      href: '/admin/proposals?show=reviews',
    },
  ];
}
