import type { ReportSubject } from './reports.ts';

let shown: ReportSubject | null = null;
const listeners = new Set<() => void>();

function show(subject: ReportSubject | null): void {
  shown = subject;
  for (const listener of listeners) listener();
}

/** Opens the report of something, on a page that mounts a ReportHost. */
export function openReport(subject: ReportSubject): void {
  show(subject);
}

/** What is being reported, as a store for `useSyncExternalStore`. */
export const reportDesk = {
  get: () => shown,
  getOnServer: () => null,
  close: () => show(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
