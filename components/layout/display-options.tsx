'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { setPreference, usePreferences } from '@/lib/client/preferences';
import { setTheme, useTheme } from '@/lib/client/theme';

/** The choices of the display menu; they hold at once and on the next visit. */
export function DisplayOptions() {
  const theme = useTheme();
  const settings = usePreferences();
  return (
    <div className="grid w-[min(21rem,calc(100vw-1.75rem))] gap-3 p-2">
      <Choice title="Theme">
        <Segmented
          label="Theme"
          className="w-full"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
            { value: 'system', label: 'System' },
          ]}
        />
      </Choice>
      <Choice title="Up and down">
        <Segmented
          label="Colours of up and down"
          className="w-full"
          value={settings.palette}
          onChange={(palette) => setPreference('palette', palette)}
          options={[
            { value: 'green-red', label: 'Green, red' },
            { value: 'blue-orange', label: 'Blue, orange' },
            { value: 'red-green', label: 'Red, green' },
          ]}
        />
      </Choice>
      <Choice title="Rows">
        <Segmented
          label="Height of rows"
          className="w-full"
          value={settings.density}
          onChange={(density) => setPreference('density', density)}
          options={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </Choice>
      <Choice title="Single-key shortcuts">
        <Segmented
          label="Single-key shortcuts"
          className="w-full"
          value={settings.singleKeys ? 'on' : 'off'}
          onChange={(value) => setPreference('singleKeys', value === 'on')}
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
        />
      </Choice>
      <Link href="/settings" prefetch={false} className="font-medium underline underline-offset-3">
        All settings
      </Link>
    </div>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-1 text-small text-faint">
        {title}
      </p>
      {children}
    </div>
  );
}
