import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import { listRepliesOfCoin } from '@/lib/contract/replies';
import { MINT, reply } from '@/test/msw/factories';
import { answers } from '@/test/msw/handlers';
import { type ReplyView, useReplies } from './use-replies';

const SAID = 2300;
const server = setupServer(
  answers(listRepliesOfCoin, (request) => {
    const query = new URL(request.url).searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset') ?? 0)];
    const left = Math.min(limit, SAID - offset);
    const replies = Array.from({ length: left }, (_, place) => reply({ id: String(offset + place + 1) }));
    return { replies, total: SAID };
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('goes on in parts to the last reply, and begins anew with another order', async () => {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const oldest: ReplyView = { newestFirst: false, author: null };
  const { result, rerender } = renderHook(({ view }: { view: ReplyView }) => useReplies(MINT, view), {
    wrapper,
    initialProps: { view: oldest },
  });
  const ids = () => [result.current.replies[0]?.id, result.current.replies.at(-1)?.id];
  for (const last of ['100', '300']) {
    await waitFor(() => expect(ids()).toEqual(['1', last]));
    expect(result.current.canGoOn).toBe(false);
    act(() => result.current.loadMore());
  }
  await waitFor(() => expect(ids()).toEqual(['1', '1000']));
  expect(result.current.canLoadMore).toBe(false);
  act(() => result.current.goTo(1000));
  await waitFor(() => expect(ids()).toEqual(['1001', '2000']));
  act(() => result.current.goTo(2000));
  await waitFor(() => expect(ids()).toEqual(['2001', '2300']));
  expect(result.current.canGoOn).toBe(false);
  rerender({ view: { ...oldest, newestFirst: true } });
  await waitFor(() => expect(ids()).toEqual(['1', '1000']));
  expect(result.current.offset).toBe(0);
});
