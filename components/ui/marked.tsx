'use client';

import { Children, type ReactNode } from 'react';
import { withSeparators } from '@/lib/format/number-style';
import { useNumberStyle } from './number-style';

/** Gives texts with figures in them, as the formatters write them, the person's separators. */
export function useMarks(): (text: string) => string {
  const { separators } = useNumberStyle();
  return (text) => withSeparators(text, separators);
}

/** The same for what it is put around: its own texts, not those of elements inside. */
export function Marked({ children }: { children: ReactNode }) {
  const mark = useMarks();
  return Children.map(children, (child) => (typeof child === 'string' ? mark(child) : child));
}
