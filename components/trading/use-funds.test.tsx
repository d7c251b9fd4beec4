import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import bs58 from 'bs58';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import { getBalances, SOL_MINT } from '@/lib/contract/balances';
import { MINT, WALLET, walletBalances } from '@/test/msw/factories';
import { answers } from '@/test/msw/handlers';
import { useFunds } from './use-funds';

/** Of so many coins the one in question is the smallest. */
const HELD = 700;
const [sol, boat] = walletBalances().balances;
const asked: number[] = [];
const server = setupServer(
  answers(getBalances, (request) => {
    const limit = Number(new URL(request.url).searchParams.get('limit'));
    asked.push(limit);
    const others = Array.from({ length: HELD - 2 }, (_, place) => ({
      ...boat,
      mint: bs58.encode(Buffer.alloc(32, place + 1).fill(place >> 8, 0, 1)),
    }));
    const balances = [{ ...sol, mint: SOL_MINT }, ...others, { ...boat, mint: MINT }].slice(0, limit);
    return { ...walletBalances(), balances, total: HELD } as never;
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('finds a coin among hundreds that the wallet holds', async () => {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useFunds(WALLET, MINT), { wrapper });
  await waitFor(() => expect(result.current.funds).toEqual({ lamports: 9_000_000_000n, tokens: 34_199_203_154_141n }));
  expect(asked).toEqual([200, 1000]);
});
