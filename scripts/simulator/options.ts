import { parseArgs } from 'node:util';
import { HOSTS, type Host } from '../../lib/contract/hosts.ts';

export type SimulationOptions = Readonly<{
  urls: Readonly<Record<'main' | 'analytics' | 'swap', string>>;
  /** One of the service's WEB_ORIGINS: signing in needs one. */
  origin: string;
  ordersPerSecond: number;
  /** Infinity: until it is stopped. */
  seconds: number;
  wallets: number;
  seed: number;
}>;

export const USAGE = `npm run simulate -- [options]

  --rate N       orders a second, all wallets together (4)
  --duration N   seconds; 0 goes on until Ctrl-C (60)
  --wallets N    wallets that trade, 1 to 1000 (10)
  --seed N       repeats wallets, names and draws (a random one)
  --url URL      the main host of the service (MAIN_URL, or http://127.0.0.1:SERVICE_PORT)
  --origin URL   one of the service's WEB_ORIGINS (the first of WEB_ORIGINS, or http://localhost:PORT)

The other hosts are on the ports after the first, or where ANALYTICS_URL and SWAP_URL say. A wallet sends at most 60
orders a minute and an address signs in about 10 wallets a minute, unless the service runs with a larger RATE_LIMIT_SCALE.`;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The options of the command line, with the settings of the environment behind them.
 * @throws Error in one sentence naming the option that is wrong.
 */
export function readOptions(args: readonly string[], environment: Environment): SimulationOptions {
  const text = { type: 'string' } as const;
  const options = { rate: text, duration: text, wallets: text, seed: text, url: text, origin: text };
  const { values } = parseArgs({ args: [...args], options });
  const duration = number('duration', values.duration ?? '60', { min: 0, max: 1e9 });
  const main = readUrl(
    'url',
    values.url ?? environment.MAIN_URL ?? `http://127.0.0.1:${environment.SERVICE_PORT ?? 4000}`,
  );
  const firstOrigin = environment.WEB_ORIGINS?.split(',')[0]?.trim() || `http://localhost:${environment.PORT ?? 3000}`;
  return {
    urls: {
      main: main.origin,
      analytics: environment.ANALYTICS_URL ?? onNextPort(main, 'analytics'),
      swap: environment.SWAP_URL ?? onNextPort(main, 'swap'),
    },
    origin: readUrl('origin', values.origin ?? firstOrigin).origin,
    ordersPerSecond: number('rate', values.rate ?? '4', { min: 0.01, max: 1000 }),
    seconds: duration === 0 ? Number.POSITIVE_INFINITY : duration,
    wallets: whole('wallets', values.wallets ?? '10', { min: 1, max: 1000 }),
    seed: whole('seed', values.seed ?? String(Math.floor(Math.random() * 2 ** 32)), { min: 0, max: 2 ** 32 - 1 }),
  };
}

type Bounds = { min: number; max: number };

function number(name: string, text: string, { min, max }: Bounds): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= min && value <= max)) throw new Error(`--${name} must be a number from ${min} to ${max}.`);
  return value;
}

function whole(name: string, text: string, bounds: Bounds): number {
  const value = number(name, text, bounds);
  if (!Number.isInteger(value)) throw new Error(`--${name} must be a whole number.`);
  return value;
}

function readUrl(name: string, text: string): URL {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new Error(`--${name} must be an http or https address.`);
  return new URL(text);
}

/** The nine hosts stand on ports in a row, from main's on. */
function onNextPort(main: URL, host: Host): string {
  const url = new URL(main);
  url.port = String(Number(main.port || (main.protocol === 'https:' ? 443 : 80)) + HOSTS.indexOf(host));
  return url.origin;
}
