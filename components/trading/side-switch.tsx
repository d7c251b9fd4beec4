'use client';

import { useId } from 'react';
import type { Side } from '@/lib/contract/orders';

const SIDES = [
  { side: 'buy', word: 'Buy', chosen: 'has-checked:bg-up-soft has-checked:text-up' },
  { side: 'sell', word: 'Sell', chosen: 'has-checked:bg-down-soft has-checked:text-down' },
] as const;

/** Buy or sell, as the two radio buttons they are. */
export function SideSwitch({ side, onPick }: { side: Side; onPick: (side: Side) => void }) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded bg-raised p-1">
      <legend className="sr-only">Side of the order</legend>
      {SIDES.map((option) => (
        <label
          key={option.side}
          className={`flex h-control cursor-pointer items-center justify-center rounded-sm font-medium text-quiet has-focus-visible:outline-2 has-focus-visible:outline-accent ${option.chosen}`}
        >
          <input
            type="radio"
            name={name}
            value={option.side}
            checked={side === option.side}
            onChange={() => onPick(option.side)}
            className="sr-only"
          />
          {option.word}
        </label>
      ))}
    </fieldset>
  );
}
