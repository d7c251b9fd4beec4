import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ShownStatus, StatusView } from './status-view';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

let hidden = false;
beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  hidden = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
  refresh.mockClear();
});

const status = (change: Partial<ShownStatus> = {}): ShownStatus => ({
  hosts: [
    { host: 'main', isReady: true, tookMs: 3 },
    { host: 'market', isReady: true, tookMs: 4 },
  ],
  media: 'on',
  newestTradeAt: Date.now() - 3.5 * 3_600_000,
  solPriceAt: null,
  askedAt: Date.now(),
  ...change,
});
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

test('says in words what answers', () => {
  render(<StatusView status={status()} />);
  expect(screen.getByRole('status')).toHaveTextContent('Everything answers.');
  expect(rowOf(/^main/).getByText('answers in 3 ms')).toBeVisible();
  expect(rowOf(/^Newest trade/).getByText('3h')).toBeVisible();
  expect(rowOf(/^Price of SOL/).getByText('unknown')).toBeVisible();
});

test('says what is missing when a part, the media server or all is silent', () => {
  const [main, market] = status().hosts.map((one) => ({ ...one, isReady: false }));
  const first = status().hosts[0];
  if (!main || !market || !first) throw new Error('two hosts are needed');
  const { rerender } = render(<StatusView status={status({ hosts: [first, market] })} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 parts do not answer');
  expect(rowOf(/^market/).getByText('does not answer')).toBeVisible();
  rerender(<StatusView status={status({ media: 'silent' })} />);
  expect(screen.getByRole('status')).toHaveTextContent('Everything but livestreams answers.');
  rerender(<StatusView status={status({ hosts: [main, market] })} />);
  expect(screen.getByRole('status')).toHaveTextContent('The service does not answer.');
});

test('asks again when told to, and by itself while it is seen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<StatusView status={status()} />);
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button'));
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(refresh.mock.calls.length).toBeGreaterThan(1);
  hidden = true;
  refresh.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).not.toHaveBeenCalled();
});
