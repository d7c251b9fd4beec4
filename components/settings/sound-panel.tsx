'use client';

import { Play } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { chime } from '@/lib/client/chime';
import { type SoundKind, setSignals, useSignals, type Volume } from '@/lib/client/notification-signals';
import { usePopupChoice } from '@/lib/client/use-popup-choice';
import { Choice, SettingLine } from './choice';

const SWITCH = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const;
const VOLUMES: readonly { value: Volume; label: string }[] = [
  { value: 'quiet', label: 'Quiet' },
  { value: 'middle', label: 'Middle' },
  { value: 'loud', label: 'Loud' },
];
const SOUNDS: readonly { kind: SoundKind; title: string; hint: string }[] = [
  { kind: 'fills', title: 'Sound of an order', hint: 'When an order of yours has been executed.' },
  { kind: 'alerts', title: 'Sound of a price alert', hint: 'When a coin reaches a mark of yours.' },
  { kind: 'news', title: 'Sound of notifications', hint: 'For all else you are told: answers, mentions, followers.' },
];

/** What this browser may do to be heard and seen; nothing of it until it is switched on. */
export function SoundPanel() {
  const signals = useSignals();
  const popup = usePopupChoice();
  return (
    <Panel title="Sounds and pop-ups on this device">
      {SOUNDS.map(({ kind, title, hint }) => (
        <SettingLine key={kind} title={title} hint={hint}>
          <div className="flex items-center gap-2 max-md:w-full">
            <IconButton label={`Play the ${title.toLowerCase()}`} onClick={() => chime(kind, signals.volume)}>
              <Play size={14} aria-hidden />
            </IconButton>
            <Segmented
              label={title}
              value={signals[kind] ? 'on' : 'off'}
              options={SWITCH}
              onChange={(value) => setSignals({ [kind]: value === 'on' })}
              className="max-md:flex-1"
            />
          </div>
        </SettingLine>
      ))}
      <Choice
        title="Volume"
        value={signals.volume}
        options={VOLUMES}
        onChange={(volume) => {
          setSignals({ volume });
          chime('news', volume);
        }}
      />
      <SettingLine
        title="Quiet hours"
        hint="Alerts and notifications neither sound nor pop up then; the bell counts on. Empty: none."
      >
        <div className="flex items-center gap-2">
          <TimeField label="Quiet from" value={signals.quietFrom} onChange={(quietFrom) => setSignals({ quietFrom })} />
          <span className="text-faint">to</span>
          <TimeField
            label="Quiet until"
            value={signals.quietUntil}
            onChange={(quietUntil) => setSignals({ quietUntil })}
          />
        </div>
      </SettingLine>
      {popup.isOffered ? (
        <Choice
          title="Browser notifications"
          hint={
            <>
              Shown by the browser itself, also while you look at something else.
              <span role="alert" className="block text-amber">
                {popup.problem}
              </span>
            </>
          }
          value={popup.isOn ? 'on' : 'off'}
          options={SWITCH}
          onChange={(value) => popup.choose(value === 'on')}
        />
      ) : null}
    </Panel>
  );
}

type TimeFieldProps = { label: string; value: string; onChange: (value: string) => void };

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="figures h-control rounded border border-line-strong bg-surface px-2"
    />
  );
}
