import { expect, test } from 'vitest';
import { addressOf, readLauncherSettings } from './settings.ts';

const EXTERNAL = { DATABASE_URL: 'postgresql://curb:pass@db.example:5432/curb' };
const SECRETS = { JWT_SECRET: 'j'.repeat(32), GATEWAY_SECRET_KEY: 'g'.repeat(44) };

test.each([
  [{ PORT: 'abc' }, /PORT/],
  [{ SERVICE_PORT: '65530' }, /SERVICE_PORT/],
  [{ PORT: '4008' }, /PORT 4008 lies among the ports of the service/],
  [{ HOST: '0.0.0.0', SAMPLE_MARKET: 'on' }, /SAMPLE_MARKET=off/],
  [{ HOST: '192.0.2.1', FAUCET: 'on' }, /FAUCET=off/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ ...EXTERNAL, ...SECRETS, SAMPLE_MARKET: 'on' }, /embedded database/],
  [EXTERNAL, /JWT_SECRET .* and GATEWAY_SECRET_KEY/],
  [{ ...EXTERNAL, JWT_SECRET: SECRETS.JWT_SECRET }, /Set GATEWAY_SECRET_KEY/],
  [{ JWT_SECRET: 'short' }, /JWT_SECRET/],
])('refuses %o', (environment, sentence) => {
  expect(() => readLauncherSettings(environment)).toThrow(sentence);
});

test('an empty environment, or empty values, start the sample market on this machine alone', () => {
  const settings = readLauncherSettings({ PORT: '', HOST: '', DATABASE_URL: '' });
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    webPort: 3000,
    servicePort: 4000,
    sampleMarket: true,
    faucet: true,
  });
});

test('an open host or an external database has neither sample market nor faucet', () => {
  expect(readLauncherSettings({ HOST: '0.0.0.0' })).toMatchObject({ sampleMarket: false, faucet: false });
  expect(readLauncherSettings({ ...EXTERNAL, ...SECRETS })).toMatchObject({ sampleMarket: false, faucet: false });
});

test('a server that listens everywhere is reached on this machine', () => {
  expect(addressOf('0.0.0.0', 4000)).toBe('http://127.0.0.1:4000');
  expect(addressOf('::1', 4000)).toBe('http://[::1]:4000');
});
