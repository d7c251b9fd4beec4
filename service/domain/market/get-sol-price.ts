import type { ServiceContext } from '../../context.ts';

export type SolQuote = { dollars: number; updatedAt: Date; source: string };

/** The dollar price of SOL: the fixed setting, as old as this process, which read it when it started. */
export function getSolPrice({ settings }: ServiceContext): SolQuote {
  return { dollars: settings.solPrice, updatedAt: new Date(performance.timeOrigin), source: 'sample' };
}
