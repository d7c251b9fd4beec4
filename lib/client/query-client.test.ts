import { expect, test, vi } from 'vitest';
import { ownProfile } from '../../test/msw/factories.ts';
import { ApiError } from './api-error.ts';
import { meQuery } from './auth.ts';
import { coinQuery } from './coins.ts';
import type { Fetcher } from './http.ts';
import { createQueryClient } from './query-client.ts';

const refused: Fetcher = async () => {
  throw new ApiError({ status: 401, error: 'token_expired', message: 'Unauthorized' });
};

test('a refused token ends the session on the page, once', async () => {
  const queryClient = createQueryClient();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  queryClient.setQueryData(meQuery().queryKey, ownProfile());
  await expect(queryClient.fetchQuery(coinQuery('mint', refused))).rejects.toMatchObject({ status: 401 });
  expect(queryClient.getQueryData(meQuery().queryKey)).toBeNull();
  await expect(queryClient.fetchQuery(coinQuery('mint', refused))).rejects.toMatchObject({ status: 401 });
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('nobody signed in is an answer, not an error', async () => {
  await expect(createQueryClient().fetchQuery(meQuery(refused))).resolves.toBeNull();
});

test('a service that fails says nothing about who is signed in', async () => {
  const broken: Fetcher = async () => {
    throw new ApiError({ status: 503, error: 'unavailable', message: 'No' });
  };
  await expect(createQueryClient().fetchQuery(meQuery(broken))).rejects.toMatchObject({ status: 503 });
});
