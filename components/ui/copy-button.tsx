'use client';

import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from './announcer';
import { IconButton } from './icon-button';

const SHOWN_MS = 1600;

/** Copies a value; the icon says for a moment whether it worked. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
      announce('Copied');
    } catch {
      // Browsers refuse the clipboard without https or permission; the value itself stays selectable.
      setOutcome('failed');
      announce('The browser did not allow copying');
    }
  }
  const title = outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'The browser did not allow copying' : label;
  return (
    <IconButton label={label} title={title} size="small" onClick={handleClick}>
      {outcome === 'copied' ? (
        <Check size={14} aria-hidden className="text-up" />
      ) : outcome === 'failed' ? (
        <TriangleAlert size={14} aria-hidden className="text-amber" />
      ) : (
        <Copy size={14} aria-hidden />
      )}
    </IconButton>
  );
}
