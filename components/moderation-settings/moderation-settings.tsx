'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { meQuery } from '@/lib/client/auth';
import { usePageQuery } from '@/lib/client/use-page-query';
import { OwnWellnessPanel } from './own-wellness-panel';
import { RolesPanel } from './roles-panel';
import { RulesPanel } from './rules-panel';
import { TemplatesPanel } from './templates-panel';
import { WeightsPanel } from './weights-panel';

const TABS = [
  { value: 'own', label: 'Yours' },
  { value: 'rules', label: 'Rules' },
  { value: 'templates', label: 'Templates' },
  { value: 'weights', label: 'Priority' },
  { value: 'people', label: 'People' },
] as const;

type ModerationSettingsProps = {
  search: string;
  /** The editor of the opinion leaders, which belongs elsewhere. */
  kols: ReactNode;
  /** The switch of all livestreams, likewise. */
  livestreams: ReactNode;
};

/** One's own choices for everybody here; what holds for all is shown to all and changed by super administrators. */
export function ModerationSettings({ search, kols, livestreams }: ModerationSettingsProps) {
  const [params, change] = usePageQuery(search);
  const me = useQuery(meQuery()).data;
  const mayChange = me?.roles.includes('superAdministrator') ?? false;
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'own';
  const panel = (value: string, children: ReactNode) => (
    <TabPanel tabsId="moderation-settings" value={value} active={tab === value} className="grid gap-3">
      {children}
    </TabPanel>
  );
  return (
    <div className="mx-auto grid max-w-200 grid-cols-[minmax(0,1fr)] gap-3 pb-6 md:p-3">
      <h1 className="px-3 pt-3 text-title font-semibold md:px-0 md:pt-0">Moderation settings</h1>
      <Tabs
        id="moderation-settings"
        label="Parts of the settings"
        tabs={TABS}
        value={tab}
        onChange={(value) => change({ tab: value === 'own' ? null : value })}
        className="overflow-x-auto border-b px-3 md:px-0"
      />
      {mayChange || tab === 'own' ? null : (
        <p role="note" className="px-3 text-quiet md:px-0">
          Super administrators change these; you see what holds.
        </p>
      )}
      {panel('own', <OwnWellnessPanel />)}
      {panel(
        'rules',
        <>
          <RulesPanel mayChange={mayChange} />
          {mayChange ? livestreams : null}
        </>,
      )}
      {panel('templates', <TemplatesPanel mayChange={mayChange} />)}
      {panel('weights', <WeightsPanel mayChange={mayChange} />)}
      {panel(
        'people',
        <>
          <RolesPanel mayChange={mayChange} />
          {mayChange ? kols : null}
        </>,
      )}
    </div>
  );
}
