'use client';

import { ClipList } from '@/components/livestreams/clips/clip-list';
import { ReportClipDialog } from '@/components/reports/report-clip-dialog';

/** The clips of a coin, with the dialog by which one is reported. */
export function CoinClips({ mint, host }: { mint: string; host: string }) {
  return (
    <ClipList
      mint={mint}
      host={host}
      report={(clip, isSignedIn, onClose) => <ReportClipDialog clip={clip} isSignedIn={isSignedIn} onClose={onClose} />}
    />
  );
}
