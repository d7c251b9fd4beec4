import { UNKNOWN } from '@/lib/format/amounts';

/** Basis points as a percentage with two places at most: 66 is "0.66 %", 200 is "2 %". */
export function formatBps(bps: number | null): string {
  if (bps === null) return UNKNOWN;
  return `${Number((bps / 100).toFixed(2))} %`;
}

/** A share of a whole in percent, cut to two places; a share too small to show is "<0.01 %". */
export function formatShare(part: bigint, whole: bigint): string {
  if (whole <= 0n) return UNKNOWN;
  const bps = Number((part * 10_000n) / whole);
  return part > 0n && bps === 0 ? '<0.01 %' : formatBps(bps);
}
