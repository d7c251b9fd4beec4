'use client';

import dynamic from 'next/dynamic';
import { ClipList } from '@/components/livestreams/clips/clip-list';
import { useOnceOpen } from '@/components/ui/use-once-open';
import type { Clip } from '@/lib/contract/clips';

const ReportClipDialog = dynamic(
  () => import('@/components/reports/report-clip-dialog').then((module) => module.ReportClipDialog),
  { ssr: false },
);

/** The clips of a coin, with the dialog by which one is reported. */
export function CoinClips({ mint, host }: { mint: string; host: string }) {
  return (
    <ClipList
      mint={mint}
      host={host}
      report={(clip, isSignedIn, onClose) => <LateReport clip={clip} isSignedIn={isSignedIn} onClose={onClose} />}
    />
  );
}

/** Loaded with the first report. */
function LateReport(props: { clip: Clip | null; isSignedIn: boolean; onClose: () => void }) {
  return useOnceOpen(props.clip !== null) ? <ReportClipDialog {...props} /> : null;
}
