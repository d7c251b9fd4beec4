'use client';

import dynamic from 'next/dynamic';
import { useEffect, useSyncExternalStore } from 'react';
import { useOnceOpen } from '@/components/ui/use-once-open';
import { reportDesk } from '@/lib/client/report-desk';

// Few people report, so nobody else loads it.
const ReportDialog = dynamic(() => import('./report-dialog').then((module) => module.ReportDialog), { ssr: false });

/** Where the report dialog stands on a page: once, whatever on it can be reported. */
export function ReportHost() {
  const subject = useSyncExternalStore(reportDesk.subscribe, reportDesk.get, reportDesk.getOnServer);
  // A page that is left takes its open dialog along.
  useEffect(() => reportDesk.close, []);
  return useOnceOpen(subject !== null) ? <ReportDialog subject={subject} onClose={reportDesk.close} /> : null;
}
