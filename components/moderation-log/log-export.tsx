'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { exportLog, moderationLogKeys } from '@/lib/client/moderation-log';
import { saveFile } from '@/lib/client/save-file';
import type { Filters } from './log-filters';

/** The entries that fit the filters as a file, with the head of the chain; taking it out is an entry itself. */
export function LogExport({ filters: { batchId, ...filters } }: { filters: Filters }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (format: 'csv' | 'json') => exportLog({ ...filters, format }),
    onSuccess: (file) => {
      saveFile(file);
      const title = `${file.rows} ${file.rows === 1 ? 'entry' : 'entries'} saved`;
      showToast({ kind: 'success', title, description: `Head of the chain: #${file.headSeq}, ${file.headHash}` });
    },
    onError: (error) => showToast({ kind: 'error', title: 'No file was made', description: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderationLogKeys.all, predicate: isList }),
  });
  // A file of one batch cannot be had; without the filter it would hold more than is on screen.
  const reason = batchId ? 'Take the batch filter away to export' : undefined;
  return (['csv', 'json'] as const).map((format) => (
    <Button
      key={format}
      size="small"
      variant="quiet"
      aria-label={`Export as ${format.toUpperCase()}`}
      title={reason}
      disabled={reason !== undefined || (save.isPending && save.variables !== format)}
      pending={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      <Download size={14} aria-hidden />
      {format.toUpperCase()}
    </Button>
  ));
}

/** Exporting says nothing about the chain: what was verified stays. */
const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== moderationLogKeys.verification()[1];
