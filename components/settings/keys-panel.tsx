'use client';

import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { setPreference, usePreferences } from '@/lib/client/preferences';
import { Choice } from './choice';

/** Single-letter keys on or off, and all keys there are. */
export function KeysPanel({ catalogue }: { catalogue: ReactNode }) {
  const { singleKeys } = usePreferences();
  return (
    <Panel title="Keys">
      <Choice
        title="Single-letter keys"
        hint="They rest while you type. Switch them off if you speak to your computer or press keys by chance."
        value={singleKeys ? 'on' : 'off'}
        onChange={(value) => setPreference('singleKeys', value === 'on')}
        options={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
      />
      <details className="p-3">
        <summary className="cursor-pointer font-medium">All keys</summary>
        <div className="mt-3">{catalogue}</div>
      </details>
    </Panel>
  );
}
