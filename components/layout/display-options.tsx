'use client';

import { useTheme } from 'next-themes';
import { type ReactNode, useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { type DisplaySettings, readDisplaySettings, saveDisplaySetting } from './display-settings';

/** What the page shows now; the server wrote the same from the cookies. */
function currentSettings(): DisplaySettings {
  const { palette, density, singleKeys } = document.documentElement.dataset;
  const values: Record<string, string | undefined> = {
    'curb-palette': palette,
    'curb-density': density,
    'curb-keys': singleKeys,
  };
  return readDisplaySettings((name) => values[name]);
}

/** The choices of the display menu; they hold at once and on the next visit. */
export function DisplayOptions() {
  const { theme = 'dark', setTheme } = useTheme();
  const [settings, setSettings] = useState(currentSettings);
  function change<Name extends keyof DisplaySettings>(name: Name, value: DisplaySettings[Name]) {
    saveDisplaySetting(name, value);
    setSettings({ ...settings, [name]: value });
  }
  return (
    <div className="grid w-64 gap-3 p-3">
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
          onChange={(palette) => change('palette', palette)}
          options={[
            { value: 'green-red', label: 'Green, red' },
            { value: 'blue-orange', label: 'Blue, orange' },
          ]}
        />
      </Choice>
      <Choice title="Rows">
        <Segmented
          label="Height of rows"
          className="w-full"
          value={settings.density}
          onChange={(density) => change('density', density)}
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
          onChange={(value) => change('singleKeys', value === 'on')}
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
        />
      </Choice>
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
