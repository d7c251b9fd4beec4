'use client';

import { Siren } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import type { Case } from '@/lib/contract/cases';
import { formatAbsolute } from '@/lib/format/age';
import { StopStream } from './stop-stream';

type WelfarePanelProps = {
  row: Case;
  steps: readonly string[];
  /** Adds a line to the notes of the decision. */
  onNote: ((line: string) => void) | null;
};

/** What to do when a person may be in danger: steps to tick, each noted with its time; watch unseen; stop or keep. */
export function WelfarePanel({ row, steps, onNote }: WelfarePanelProps) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  return (
    <section aria-label="Danger to a person" className="grid gap-3 rounded-lg border border-red bg-red-soft p-3">
      <h3 className="flex items-center gap-2 font-semibold text-red">
        <Siren size={16} aria-hidden /> Danger to a person
      </h3>
      <ol className="grid gap-2">
        {steps.map((step, index) => (
          <li key={step}>
            <label className="flex items-start gap-2">
              <input
                type="checkbox"
                checked={done.has(index)}
                onChange={(event) => {
                  setDone((known) => toggled(known, index));
                  if (event.target.checked) onNote?.(`${formatAbsolute(Date.now())}: ${step}`);
                }}
                className="mt-1 size-3.5 shrink-0 accent-(--c-red)"
              />
              <span>
                <span className="figures text-faint">{index + 1}.</span> {step}
              </span>
            </label>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {row.isLive && row.mint ? (
          <>
            <Link
              href={`/coin/${row.mint}/live?hidden=1`}
              prefetch={false}
              target="_blank"
              className={buttonClass({ size: 'small' })}
            >
              Watch unseen
            </Link>
            <StopStream mint={row.mint} title={row.title} viewers={row.viewers} />
          </>
        ) : null}
        {onNote ? (
          <Button size="small" onClick={() => onNote(`${formatAbsolute(Date.now())}: `)}>
            Note the time
          </Button>
        ) : null}
      </div>
      <p className="text-small text-quiet">What you tick is written into the notes with its time.</p>
    </section>
  );
}

function toggled(known: ReadonlySet<number>, index: number): ReadonlySet<number> {
  const next = new Set(known);
  if (!next.delete(index)) next.add(index);
  return next;
}
