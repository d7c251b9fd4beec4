'use client';

import { styledFigure } from '@/lib/format/styled-figure';
import { Figure } from './figure';
import { useNumberStyle } from './number-style';

type CountProps = { value: number | null; unit?: 'plain' | 'USD'; flash?: boolean; className?: string };

/** How many there are, or dollars that stay dollars: short or in full, as the person chose. */
export function Count({ value, unit = 'plain', flash = false, className }: CountProps) {
  const style = useNumberStyle();
  return (
    <Figure value={value} flash={flash} {...(className ? { className } : {})}>
      {styledFigure(value, unit, style)}
    </Figure>
  );
}
