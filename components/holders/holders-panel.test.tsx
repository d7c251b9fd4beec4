import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import type { Holder, TopHolders } from '@/lib/contract/holders';
import { HoldersPanel } from './holders-panel';

const MINT = 'CurbTestMint1111111111111111111111111111111';
const CREATOR = 'CurbTestCreator1111111111111111111111111111';
const OWN = 'CurbTestTrader11111111111111111111111111111';
const SUPPLY = 1_000_000_000_000_000n;

const holder = (rank: number, address: string, percent: number, label?: Holder['label']): Holder => ({
  rank,
  address,
  balance: String((SUPPLY * BigInt(percent)) / 100n),
  percentage: percent,
  solBalance: '1500000000',
  ...(label && { label }),
});

const holders = (change: Partial<TopHolders> = {}): TopHolders => ({
  mint: MINT,
  topHolders: [
    holder(1, 'CurbTestCurve111111111111111111111111111111', 80, 'curve'),
    holder(2, CREATOR, 15),
    holder(3, OWN, 5),
  ],
  totalHolders: 2,
  distributionMetrics: { top10Percentage: 20, top50Percentage: 20, giniCoefficient: 0.25 },
  ...change,
});

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openHolders(answer: () => Response) {
  server.use(http.get('*/api/analytics/coins/top-holders-and-sol-balance/:mint', answer));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HoldersPanel mint={MINT} creator={CREATOR} totalSupplyUnits={SUPPLY} own={OWN} />
    </QueryClientProvider>,
  );
}

describe('the holders', () => {
  it('labels the curve, the creator and the reader', async () => {
    openHolders(() => HttpResponse.json(holders()));
    const [, curve, creator, own] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(curve).toHaveTextContent('curve');
    expect(curve).toHaveTextContent('80.00 %');
    expect(creator).toHaveTextContent('creator');
    expect(own).toHaveTextContent('you');
  });

  it('links wallets to their portfolio, the market’s own account to nothing', async () => {
    openHolders(() => HttpResponse.json(holders()));
    const links = within(await screen.findByRole('table')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/portfolio/${CREATOR}`, `/portfolio/${OWN}`]);
  });

  it('draws the spread of what wallets hold and says it in a sentence', async () => {
    openHolders(() => HttpResponse.json(holders()));
    const picture = await screen.findByRole('img', { name: /spread rather evenly/ });
    // Two wallets, a quarter and three quarters of what wallets hold: the curve bends at half the width.
    expect(picture.innerHTML).toContain('M0.00 96.00 L48.00 72.00 L96.00 0.00');
  });

  it('says who would stand here while nobody does', async () => {
    openHolders(() => HttpResponse.json(holders({ topHolders: [], totalHolders: 0 })));
    expect(await screen.findByText('Nobody holds this coin yet')).toBeInTheDocument();
  });

  it('says what failed', async () => {
    openHolders(() => HttpResponse.json({ error: 'not_found', message: 'Not found' }, { status: 404 }));
    expect(await screen.findByText('Holders could not be loaded')).toBeInTheDocument();
  });
});
