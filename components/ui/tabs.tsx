'use client';

import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { CountNote } from './count';
import { FailsAlone } from './fails-alone';

export type Tab<Value extends string = string> = { value: Value; label: ReactNode; count?: ReactNode };

type TabsProps<Value extends string> = {
  label: string;
  /** Joins tabs and panels; unique on the page. */
  id: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Tabs by the ARIA pattern: arrows move and choose, Home and End jump, one stop in the tab order. */
export function Tabs<Value extends string>({ label, id, tabs, value, onChange, className }: TabsProps<Value>) {
  function handleKeyDown(event: KeyboardEvent) {
    const current = tabs.findIndex((tab) => tab.value === value);
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(tabId(id, next.value))?.focus();
  }
  return (
    <div role="tablist" aria-label={label} onKeyDown={handleKeyDown} className={clsx('flex gap-4', className)}>
      {tabs.map((tab) => {
        const selected = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-selected={selected}
            aria-controls={panelId(id, tab.value)}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={clsx(
              'relative h-control whitespace-nowrap font-medium transition-colors duration-150',
              'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5',
              selected ? 'text-ink after:bg-ink' : 'text-faint hover:text-ink',
            )}
          >
            {tab.label}
            <CountNote count={tab.count} className="ml-1.5" />
          </button>
        );
      })}
    </div>
  );
}

type TabPanelProps = { tabsId: string; value: string; active: boolean; children: ReactNode; className?: string };

/** What a tab shows; it is not rendered while another tab is chosen, and fails alone. */
export function TabPanel({ tabsId, value, active, children, className }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(tabsId, value)}
      aria-labelledby={tabId(tabsId, value)}
      hidden={!active}
      className={className}
    >
      {active ? <FailsAlone subject={value}>{children}</FailsAlone> : null}
    </div>
  );
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;
