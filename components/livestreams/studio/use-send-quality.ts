'use client';

import type { LocalTrackPublication } from 'livekit-client';
import { useEffect, useState } from 'react';

const EVERY_MS = 2000;

/** What leaves this machine now. */
export type SendQuality = {
  width: number;
  height: number;
  framesPerSecond: number;
  bitsPerSecond: number;
  /** Share of packets that did not arrive, 0 to 1. */
  lost: number;
  /** What keeps the picture smaller than it could be. */
  limit: 'none' | 'cpu' | 'bandwidth' | 'other';
};

type Totals = { atMs: number; bytes: number; sent: number; lost: number };

/** Measures a published track every two seconds while the tab is seen; null until there are two measurements. */
export function useSendQuality(publication: LocalTrackPublication | null): SendQuality | null {
  const [quality, setQuality] = useState<SendQuality | null>(null);
  useEffect(() => {
    if (!publication) return;
    let before: Totals | null = null;
    let isOver = false;
    const measure = async () => {
      const report = await publication.track?.getRTCStatsReport();
      if (!report || isOver) return;
      const { totals, picture } = readReport(report);
      if (before) setQuality({ ...picture, ...rates(before, totals) });
      before = totals;
    };
    const timer = setInterval(() => {
      if (!document.hidden) void measure().catch(() => undefined);
    }, EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      setQuality(null);
    };
  }, [publication]);
  return quality;
}

function rates(before: Totals, now: Totals) {
  const seconds = Math.max(0.001, (now.atMs - before.atMs) / 1000);
  const lost = Math.max(0, now.lost - before.lost);
  const sent = Math.max(0, now.sent - before.sent);
  return {
    bitsPerSecond: (Math.max(0, now.bytes - before.bytes) * 8) / seconds,
    lost: sent > 0 ? Math.min(1, lost / sent) : 0,
  };
}

/** Adds the layers of a picture up; the largest one that is sent gives its size. */
export function readReport(report: Pick<Map<string, Record<string, unknown>>, 'forEach'> | RTCStatsReport) {
  const totals: Totals = { atMs: performance.now(), bytes: 0, sent: 0, lost: 0 };
  const picture = { width: 0, height: 0, framesPerSecond: 0, limit: 'none' as SendQuality['limit'] };
  (report as RTCStatsReport).forEach((entry: Record<string, unknown>) => {
    const number = (name: string) => (typeof entry[name] === 'number' ? entry[name] : 0);
    if (entry.type === 'remote-inbound-rtp') totals.lost += number('packetsLost');
    if (entry.type !== 'outbound-rtp') return;
    totals.bytes += number('bytesSent');
    totals.sent += number('packetsSent');
    const reason = entry.qualityLimitationReason;
    if (reason === 'cpu' || reason === 'bandwidth' || reason === 'other') picture.limit = reason;
    if (number('frameWidth') <= picture.width || entry.active === false) return;
    picture.width = number('frameWidth');
    picture.height = number('frameHeight');
    picture.framesPerSecond = Math.round(number('framesPerSecond'));
  });
  return { totals, picture };
}
