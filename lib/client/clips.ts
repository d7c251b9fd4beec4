import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Clip } from '../contract/clips.ts';
import type { Report } from '../contract/reports.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { apiDelete } from './http-changes.ts';

export const clipKeys = {
  all: ['clips'] as const,
  list: (mint: string | null, limit: number) => [...clipKeys.all, 'list', mint, limit] as const,
};

/** Clips, newest first, of one coin, or of all coins where `mint` is null. */
export function clipsQuery(mint: string | null, limit: number, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: clipKeys.list(mint, limit),
    queryFn: ({ signal }) =>
      apiGet('clips', '/clips', { query: { limit, ...(mint !== null && { mint }) } }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 10_000,
  });
}

/** Where the browser plays a clip, or downloads it. */
export const clipVideoUrl = ({ video }: Pick<Clip, 'video'>): string => `/api/clips${video}`;
export const clipDownloadUrl = (clip: Pick<Clip, 'video'>): string => `${clipVideoUrl(clip)}?download`;

/** `video` is the recorded WebM or MP4 as a data URL, at most 24 MB; `key` is the same for each try of one clip. */
export type NewClip = { mint: string; title: string; seconds: number; video: string; key: string };

/** Deletes a clip: its maker, the stream's host or an administrator. */
export function useDeleteClip() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiDelete('clips', '/clips/{id}', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clipKeys.all }),
  });
}

/** Reports a clip: administrators get a report of its livestream that names it. */
export function useReportClip() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; type: Report['type']; reason: string }) =>
      apiPost('clips', '/clips/{id}/report', { params: { id }, body }),
  });
}
