import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PriceAlert } from '../contract/alerts.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { apiDelete } from './http-changes.ts';
import { polled } from './poll-intervals.ts';

const ALERTS_POLL_MS = 15_000;

export const alertKeys = { own: () => ['price-alerts', 'own'] as const };

type AlertList = { alerts: PriceAlert[] };

/** The signed-in person's price alerts, newest first, fired ones too. */
export function alertsQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: alertKeys.own(),
    queryFn: ({ signal }): Promise<AlertList> => apiGet('market', '/alerts', {}, { signal, fetcher }),
    ...polled(ALERTS_POLL_MS),
  });
}

export type NewAlert = Pick<PriceAlert, 'mint' | 'direction' | 'price'>;

/** Asks to be told, once, when a trade brings a coin's price (SOL for one token) to a mark or past it. */
export function useCreateAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (alert: NewAlert) => apiPost('market', '/alerts', { body: alert }),
    onSuccess: (alert) =>
      queryClient.setQueryData<AlertList>(alertKeys.own(), (list) => list && { alerts: [alert, ...list.alerts] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: alertKeys.own() }),
  });
}

/** Removes an alert: gone at once, back when the service refuses. */
export function useDeleteAlert() {
  const queryClient = useQueryClient();
  const key = alertKeys.own();
  return useMutation({
    mutationFn: (id: string) => apiDelete('market', '/alerts/{id}', { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<AlertList>(key);
      if (before) queryClient.setQueryData(key, { alerts: before.alerts.filter((alert) => alert.id !== id) });
      return before;
    },
    onError: (_error, _id, before) => queryClient.setQueryData(key, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
