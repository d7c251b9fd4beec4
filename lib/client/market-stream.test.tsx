import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINT, trade } from '../../test/msw/factories.ts';
import { listingKeys } from './coin-listings.ts';
import { coinKeys } from './coins.ts';
import { followMarket } from './market-stream.ts';
import { pollOfCoin } from './streamed.ts';
import { tradeKeys } from './trades.ts';

/** A stream in the hands of the test. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  tell(kind: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }
}

let queryClient: QueryClient;
let stop: () => void;
let hidden = false;
const last = () => FakeEventSource.opened.at(-1) as FakeEventSource;
const list = tradeKeys.list(MINT, { limit: 2, minimumSize: 0 });
const large = tradeKeys.list(MINT, { limit: 2, minimumSize: 5_000_000_000 });
const signatures = (key: readonly unknown[]) =>
  queryClient.getQueryData<{ trades: { signature: string }[] }>(key)?.trades.map(({ signature }) => signature);

function turn(isHidden: boolean): void {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  hidden = false;
  FakeEventSource.opened = [];
  queryClient = new QueryClient();
  for (const key of [list, large]) queryClient.setQueryData(key, { trades: [trade({ signature: 'first' })] });
  queryClient.setQueryData(coinKeys.detail(MINT), {});
  stop = followMarket(queryClient, [MINT]);
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a trade enters the lists it belongs to once, and the coin is asked for anew', () => {
  last().tell('trade', trade({ signature: 'second' }));
  last().tell('trade', trade({ signature: 'second' }));
  expect(signatures(list)).toEqual(['second', 'first']);
  expect(signatures(large)).toEqual(['first']);
  vi.advanceTimersByTime(0);
  expect(queryClient.getQueryState(coinKeys.detail(MINT))?.isInvalidated).toBe(true);
});

test('a list of one wallet takes its trades alone, and one of those who are followed waits for the service', () => {
  const filters = { limit: 2, minimumSize: 0 };
  const keys = [{ user: 'me' }, { user: 'another' }, { followed: true }].map((filter) =>
    tradeKeys.list(MINT, { ...filters, ...filter }),
  );
  for (const key of keys) queryClient.setQueryData(key, { trades: [] });
  last().tell('trade', trade({ signature: 'mine', user: 'me' }));
  expect(keys.map(signatures)).toEqual([['mine'], [], []]);
});

test('polls slow down while the stream tells, and only then', () => {
  expect(pollOfCoin(MINT, 2000)).toBe(2000);
  last().tell('open');
  expect(pollOfCoin(MINT, 2000)).toBe(8000);
  expect(pollOfCoin('another', 2000)).toBe(2000);
  last().dispatchEvent(new Event('error'));
  expect(pollOfCoin(MINT, 2000)).toBe(2000);
});

test('a busy coin is asked for no more often than by polling', () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries');
  const timesAsked = () => asked.mock.calls.filter(([filters]) => filters?.queryKey?.[1] === 'detail').length;
  for (let count = 0; count < 95; count++) {
    last().tell('trade', trade({ signature: `trade ${count}` }));
    vi.advanceTimersByTime(100);
  }
  expect(timesAsked()).toBe(5);
});

test('a hidden tab has no stream; seen again it opens one and catches up', () => {
  const before = last();
  turn(true);
  expect(before.readyState).toBe(FakeEventSource.CLOSED);
  turn(false);
  expect(FakeEventSource.opened).toHaveLength(2);
  last().tell('open');
  vi.advanceTimersByTime(0);
  expect(queryClient.getQueryState(coinKeys.detail(MINT))?.isInvalidated).toBe(true);
});

test('a refused stream is asked for again after 5, 15 and 60 seconds', () => {
  for (const [index, delayMs] of [5000, 15_000, 60_000, 60_000].entries()) {
    last().close();
    last().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(delayMs - 1);
    expect(FakeEventSource.opened).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(FakeEventSource.opened).toHaveLength(index + 2);
  }
  stop();
  expect(last().readyState).toBe(FakeEventSource.CLOSED);
});

test('of a list of coins each is told of, in one stream', () => {
  stop();
  stop = followMarket(queryClient, [MINT, 'another']);
  expect(last().url).toBe(`/api/market/stream?mints=${MINT}%2Canother`);
  last().tell('open');
  expect(pollOfCoin('another', 2000)).toBe(8000);
  stop();
  expect(pollOfCoin('another', 2000)).toBe(2000);
});

describe('the rows of the board', () => {
  const row = {
    mint: MINT,
    total_supply: 1_000_000_000_000_000,
    market_cap: 30,
    usd_market_cap: 4500,
    last_trade_timestamp: 1_800_000_000,
    market: { price: 3e-8, volume24h: 7 },
  };
  const key = listingKeys.list({});
  const shown = () => queryClient.getQueryData<{ data: (typeof row)[] }>(key)?.data[0];
  const at = (seconds: number) =>
    trade({
      timestamp: seconds * 1000 + 999,
      virtual_sol_reserves: 60_000_000_000,
      virtual_token_reserves: 500_000_000_000_000,
    });
  beforeEach(() => queryClient.setQueryData(key, { data: [row, { ...row, mint: 'another' }], total: 2 }));

  test('have the price a trade left at once, but no sums that the next answer brings', () => {
    last().tell('trade', at(1_800_000_001));
    expect(shown()).toMatchObject({
      market_cap: expect.closeTo(120, 6),
      usd_market_cap: expect.closeTo(18_000, 6),
      last_trade_timestamp: 1_800_000_001,
      market: { price: expect.closeTo(1.2e-7, 12), volume24h: 7 },
    });
    expect(queryClient.getQueryData<{ data: (typeof row)[] }>(key)?.data[1]).toEqual({ ...row, mint: 'another' });
  });

  test('that know of a later trade stay', () => {
    last().tell('trade', at(1_799_999_999));
    expect(shown()).toEqual(row);
  });

  test('are asked for anew when a coin graduates', () => {
    last().tell('graduation', { mint: MINT });
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });
});
