'use client';

import { useSyncExternalStore } from 'react';
import { Panel } from '@/components/ui/panel';
import { Percent } from '@/components/ui/percent';
import { Price } from '@/components/ui/price';
import { SolValue } from '@/components/ui/sol-value';
import { setPreference, usePreferences } from '@/lib/client/preferences';
import { setTheme, useTheme } from '@/lib/client/theme';
import { Choice } from './choice';

const THEMES = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
] as const;
const nothing = () => () => {};

/** How things look in this browser: theme, colours of up and down, and the height of rows. */
export function DisplayPanel() {
  const theme = useTheme();
  // The theme is kept where the server cannot read it.
  const isBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  const { palette, density } = usePreferences();
  return (
    <Panel title="Look">
      <Choice title="Theme" value={isBrowser ? theme : 'dark'} onChange={setTheme} options={THEMES} />
      <Choice
        title="Up and down"
        hint={
          <>
            Blue and orange stay apart for colour-blind eyes: <Percent value={4.2} className="mx-1" />{' '}
            <Percent value={-1.3} />
          </>
        }
        value={palette}
        onChange={(value) => setPreference('palette', value)}
        options={[
          { value: 'green-red', label: 'Green, red' },
          { value: 'blue-orange', label: 'Blue, orange' },
          { value: 'red-green', label: 'Red, green' },
        ]}
      />
      <Choice
        title="Rows"
        value={density}
        onChange={(value) => setPreference('density', value)}
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
      />
    </Panel>
  );
}

/** How figures are written in this browser. */
export function FiguresPanel() {
  const { units, separators, figures } = usePreferences();
  return (
    <Panel
      title="Figures"
      actions={
        <span className="flex gap-3 text-small text-quiet">
          <SolValue sol="41234.5" />
          <Price value="0.00000123" />
        </span>
      }
    >
      <Choice
        title="Values"
        hint="Orders and balances are always in what they cost: SOL."
        value={units}
        onChange={(value) => setPreference('units', value)}
        options={[
          { value: 'sol', label: 'SOL' },
          { value: 'usd', label: 'Dollars' },
        ]}
      />
      <Choice
        title="Separators"
        value={separators}
        onChange={(value) => setPreference('separators', value)}
        options={[
          { value: 'point', label: '1,234.5' },
          { value: 'comma', label: '1.234,5' },
          { value: 'space', label: '1 234,5' },
        ]}
      />
      <Choice
        title="Large figures"
        value={figures}
        onChange={(value) => setPreference('figures', value)}
        options={[
          { value: 'compact', label: '41.2K' },
          { value: 'full', label: '41,234' },
        ]}
      />
    </Panel>
  );
}
