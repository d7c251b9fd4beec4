import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import type { Holder, HolderPosition, TopHolders } from '@/lib/contract/holders';
import { coin } from '@/test/msw/factories';
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

const position = (address: string, change: Partial<HolderPosition> = {}): HolderPosition => ({
  address,
  username: '',
  bought: '2000000',
  sold: '1000000',
  balance: '1000000',
  percentage: 0.5,
  spent: '3000000000',
  received: '1000000000',
  realised: '-500000000',
  firstTradeAt: '2026-01-31T12:00:00.000Z',
  ...change,
});
const HOUR = { holders: 2, top50Percentage: 30, giniCoefficient: 0.5 };

let insiders: () => Response;
let spreads: () => Response;
beforeEach(() => {
  insiders = () => HttpResponse.json({ mint: MINT, creator: null, firstBuyers: [position(OWN)] });
  spreads = () =>
    HttpResponse.json({
      spreads: [
        { time: 1_769_860_800, top10Percentage: 20, ...HOUR },
        { time: 1_769_868_000, top10Percentage: 12.5, ...HOUR },
      ],
    });
});

const refuse = (status: number) => () =>
  HttpResponse.json({ error: 'rate_limited', message: 'Too many requests', statusCode: status }, { status });

function openHolders(answer: () => Response) {
  server.use(
    http.get('*/api/analytics/coins/top-holders-and-sol-balance/:mint', answer),
    http.get('*/api/analytics/coins/insiders/:mint', insiders),
    http.get('*/api/analytics/coins/spreads/:mint', spreads),
    http.get('*/api/main/coins/user-created-coins/:userId', ({ params }) =>
      params.userId === CREATOR
        ? HttpResponse.json([coin({ mint: MINT }), coin({ name: 'Elder' })])
        : HttpResponse.error(),
    ),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HoldersPanel mint={MINT} creator={CREATOR} totalSupplyUnits={SUPPLY} own={OWN} />
    </QueryClientProvider>,
  );
}

describe('the holders', () => {
  it('labels the curve, the creator and the reader', async () => {
    openHolders(() => HttpResponse.json(holders()));
    const [, curve, creator, own] = within(await screen.findByRole('table', { name: /Largest holders/ })).getAllByRole(
      'row',
    );
    expect(curve).toHaveTextContent('curve');
    expect(curve).toHaveTextContent('80.00 %');
    expect(creator).toHaveTextContent('creator');
    expect(own).toHaveTextContent('you');
  });

  it('links wallets to their profile, the market’s own account to nothing', async () => {
    openHolders(() => HttpResponse.json(holders()));
    const links = within(await screen.findByRole('table', { name: /Largest holders/ })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/profile/${CREATOR}`, `/profile/${OWN}`]);
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

  it('shows who bought first, and what is left of it', async () => {
    openHolders(() => HttpResponse.json(holders()));
    const table = await screen.findByRole('table', { name: /First buyers/ });
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('you');
    expect(first).toHaveTextContent('50.0%');
    expect(first).toHaveTextContent('−0.5');
  });

  it('tells how the concentration moved, in a sentence beside the picture', async () => {
    openHolders(() => HttpResponse.json(holders()));
    expect(await screen.findByRole('img', { name: /from 20 % to 12.5 %/ })).toBeInTheDocument();
  });

  it.each([
    ['busy', refuse(429)],
    ['broken', refuse(500)],
    ['talking nonsense', () => new HttpResponse('<html>', { headers: { 'content-type': 'application/json' } })],
    ['not reached', () => HttpResponse.error() as Response],
  ])('keeps the holders while the sources beside them are %s', async (_, answer) => {
    insiders = answer;
    spreads = answer;
    openHolders(() => HttpResponse.json(holders()));
    expect(await screen.findByRole('table', { name: /Largest holders/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'First buyers and creator' })).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: /First buyers/ })).not.toBeInTheDocument();
  });
});

it('lists what else the creator has made', async () => {
  openHolders(() => HttpResponse.json({ error: 'internal' }, { status: 500 }));
  const list = await screen.findByRole('list', { name: 'Other coins of the creator' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([expect.stringContaining('Elder')]);
});
