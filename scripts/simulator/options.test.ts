import { expect, it, test } from 'vitest';
import { readOptions } from './options.ts';
import { percentile } from './tally.ts';

it('trades on the local service unless told otherwise', () => {
  const { urls, origin, seconds } = readOptions([], {});
  expect(urls).toEqual({
    main: 'http://127.0.0.1:4000',
    analytics: 'http://127.0.0.1:4001',
    swap: 'http://127.0.0.1:4005',
  });
  expect([origin, seconds]).toEqual(['http://localhost:3000', 60]);
});

it('finds the service by the settings everything else is started with', () => {
  const { urls, origin } = readOptions([], {
    SERVICE_PORT: '4100',
    SWAP_URL: 'https://swap.example',
    WEB_ORIGINS: 'https://a.example, https://b.example',
  });
  expect(urls).toEqual({
    main: 'http://127.0.0.1:4100',
    analytics: 'http://127.0.0.1:4101',
    swap: 'https://swap.example',
  });
  expect(origin).toBe('https://a.example');
  expect(readOptions(['--url', 'http://host:9000/', '--duration', '0'], { MAIN_URL: 'http://x' })).toMatchObject({
    urls: { main: 'http://host:9000', swap: 'http://host:9005' },
    seconds: Number.POSITIVE_INFINITY,
  });
});

test.each([
  [['--rate', '0'], '--rate'],
  [['--rate', ''], '--rate'],
  [['--wallets', '1.5'], '--wallets'],
  [['--seed', '-1'], '--seed'],
  [['--duration', 'long'], '--duration'],
  [['--url', 'localhost'], '--url'],
  [['--speed', '3'], '--speed'],
])('%j is refused by name', (args, name) => {
  expect(() => readOptions(args, {})).toThrow(name);
});

test('a percentile is a value that was measured', () => {
  expect(percentile([], 0.99)).toBe(0);
  expect(percentile([5, 1, 3], 0.5)).toBe(3);
  expect(
    percentile(
      Array.from({ length: 100 }, (_, index) => index + 1),
      0.99,
    ),
  ).toBe(99);
});
