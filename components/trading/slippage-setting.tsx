'use client';

import { useId, useState } from 'react';
import { Marked } from '@/components/ui/marked';
import { formatBps } from './basis-points';
import { SLIPPAGE_DANGER_BPS, SLIPPAGE_PRESETS_BPS } from './slippage';

export type SlippageSettingProps = {
  /** What the person chose; null is automatic. */
  chosenBps: number | null;
  autoBps: number;
  onPick: (bps: number | null) => void;
};

/** How far the price may move against the order before it is refused. */
export function SlippageSetting({ chosenBps, autoBps, onPick }: SlippageSettingProps) {
  const name = useId();
  const bps = chosenBps ?? autoBps;
  const isPreset = SLIPPAGE_PRESETS_BPS.some((preset) => preset === chosenBps);
  const choice = (label: string, value: number | null) => (
    <label
      key={label}
      className="flex h-control flex-1 cursor-pointer items-center justify-center rounded border border-line bg-raised px-1 text-small whitespace-nowrap has-checked:border-accent has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <input
        type="radio"
        name={name}
        className="sr-only"
        checked={chosenBps === value}
        onChange={() => onPick(value)}
      />
      <Marked>{label}</Marked>
    </label>
  );
  return (
    <fieldset
      className="space-y-2 rounded border border-line bg-ground p-2 text-small"
      onKeyDown={(event) => {
        // It stands inside the form of the order, which nobody means to send by setting this.
        if (event.key === 'Enter') event.preventDefault();
      }}
    >
      <legend className="sr-only">Slippage</legend>
      <p className="text-quiet">The order is refused, at no cost, when it would bring less than the minimum.</p>
      <div className="flex gap-1">
        {choice(`Auto ${formatBps(autoBps)}`, null)}
        {SLIPPAGE_PRESETS_BPS.map((preset) => choice(formatBps(preset), preset))}
      </div>
      <CustomSlippage bps={isPreset ? null : chosenBps} onPick={onPick} />
      {bps > SLIPPAGE_DANGER_BPS && (
        <p className="text-red">
          At <Marked>{formatBps(bps)}</Marked> others can make you pay far more than you see here.
        </p>
      )}
    </fieldset>
  );
}

/** Half of the amount is the most one may give away. */
const HIGHEST_BPS = 5000;

function CustomSlippage({ bps, onPick }: { bps: number | null; onPick: (bps: number | null) => void }) {
  const id = useId();
  const [text, setText] = useState(bps === null ? '' : String(bps / 100));
  const value = Math.round(Number(text.replace(',', '.')) * 100);
  const valid = text === '' || (Number.isFinite(value) && value >= 1 && value <= HIGHEST_BPS);
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id}>Own</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        value={text}
        aria-invalid={!valid}
        aria-describedby={valid ? undefined : `${id}-problem`}
        onChange={(event) => {
          setText(event.target.value);
          const typed = Math.round(Number(event.target.value.replace(',', '.')) * 100);
          if (typed >= 1 && typed <= HIGHEST_BPS) onPick(typed);
        }}
        className="figures h-control w-16 rounded border border-line-strong bg-surface px-2"
      />
      <span>%</span>
      {!valid && (
        <span id={`${id}-problem`} className="text-red">
          Between 0.01 and 50 %
        </span>
      )}
    </div>
  );
}
