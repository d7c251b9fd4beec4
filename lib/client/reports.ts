import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnReport, Report } from '../contract/reports.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';

/** What can be reported, as the person sees it. */
export type ReportSubject = {
  type: OwnReport['target']['type'];
  /** A mint, the id of a reply, or the id of a person; a livestream is named by the mint of its coin. */
  id: string;
  name: string;
};

export type ReportDraft = { type: OwnReport['type'] | null; reason: string };

export type OwnReportList = { reports: OwnReport[]; total: number; totalIsMinimum?: boolean | undefined };

/** The most one answer can carry. */
export const MOST_REPORTS = 1000;

export const ownReportKeys = {
  all: ['own-reports'] as const,
  list: (limit: number) => [...ownReportKeys.all, limit] as const,
};

/** What the signed-in person reported and what came of it, newest first. */
export function ownReportsQuery(limit: number, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: ownReportKeys.list(limit),
    queryFn: ({ signal }): Promise<OwnReportList> =>
      apiGet('main', '/reports/own', { query: { limit } }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}

export type SentReport = { report: Report; wasThere: boolean };

/**
 * Reports something. Sent twice it is one report: while one of the same person, subject and type is open, the service
 * gives that one back, and `wasThere` tells so.
 */
export function useReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (report: {
      subject: ReportSubject;
      type: OwnReport['type'];
      reason: string;
    }): Promise<SentReport> => {
      const { subject, type, reason } = report;
      const known = queryClient.getQueriesData<OwnReportList>({ queryKey: ownReportKeys.all });
      const body = { targetId: subject.id, targetType: subject.type, type, reason };
      const given = await apiPost('main', '/reports', { body }, { idempotent: true });
      const isKnown = known.some(([, list]) => list?.reports.some(({ id }) => id === given.id));
      return { report: given, wasThere: isKnown || given.reason !== reason };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownReportKeys.all }),
  });
}

const STORE = 'curb-report-drafts';
const storeKey = ({ type, id }: ReportSubject) => `${STORE}:${type}:${id}`;
const EMPTY: ReportDraft = { type: null, reason: '' };

/** What was written and not yet sent, in this tab. */
export function readReportDraft(subject: ReportSubject): ReportDraft {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey(subject)) ?? 'null') ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Keeps what was written until it is sent or thrown away (null). */
export function keepReportDraft(subject: ReportSubject, draft: ReportDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(storeKey(subject), JSON.stringify(draft));
    else sessionStorage.removeItem(storeKey(subject));
  } catch {
    // Without a store the draft lives as long as the dialog.
  }
}
