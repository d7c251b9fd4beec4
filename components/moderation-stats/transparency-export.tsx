'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/clock';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { exportTransparency } from '@/lib/client/moderation-log';
import { saveFile } from '@/lib/client/save-file';

const MONTHS = 24;

/** The months that can be asked for, the last whole one first, then the one that runs. */
function monthsBefore(now: number): string[] {
  const date = new Date(now);
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  const [running, ...whole] = months;
  return running ? [...whole.slice(0, 1), running, ...whole.slice(1)] : whole;
}

/** The statements of reasons of a month as a file, in the terms of the EU transparency database. */
export function TransparencyExport() {
  const months = monthsBefore(useNow(3_600_000));
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months[0] ?? '';
  const save = useMutation({
    mutationFn: (format: 'csv' | 'json') => exportTransparency({ month, format }),
    onSuccess: (file) => {
      saveFile(file);
      const title = file.rows === 1 ? 'One statement saved' : `${file.rows} statements saved`;
      showToast({ kind: 'success', title, description: `Head of the log: #${file.headSeq}, ${file.headHash}` });
    },
    onError: (error) => showToast({ kind: 'error', title: 'No file was made', description: error.message }),
  });
  return (
    <Panel title="Transparency report">
      <div className="flex flex-wrap items-end gap-2 p-3">
        <Select
          label="Month"
          className="w-32"
          options={months.map((value) => ({ value, label: value }))}
          value={month}
          onChange={(event) => setChosen(event.target.value)}
        />
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            aria-label={`Save as ${format.toUpperCase()}`}
            disabled={save.isPending && save.variables !== format}
            pending={save.isPending && save.variables === format}
            onClick={() => save.mutate(format)}
          >
            <Download size={14} aria-hidden />
            {format.toUpperCase()}
          </Button>
        ))}
        <p className="w-full text-small text-faint">
          Every statement of reasons of the month in the fields of the EU transparency database, without personal data.
        </p>
      </div>
    </Panel>
  );
}
