'use client';

import { Flag } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { openReport } from '@/lib/client/report-desk';
import type { ReportSubject } from '@/lib/client/reports';

/** The flag by which something is reported; its page mounts a ReportHost. */
export function ReportButton({ subject }: { subject: ReportSubject }) {
  return (
    <IconButton label={`Report ${subject.name}`} aria-haspopup="dialog" onClick={() => openReport(subject)}>
      <Flag size={16} aria-hidden />
    </IconButton>
  );
}
