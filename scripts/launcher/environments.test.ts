import { describe, expect, test } from 'vitest';
import { serviceEnvironment, webEnvironment } from './environments.ts';
import { readLauncherSettings } from './settings.ts';

const database = { serviceUrl: 'postgresql://service@localhost/curb', ownerUrl: 'postgresql://owner@localhost/curb' };
const given = { SAMPLE_MARKET: 'off', JWT_SECRET: 'j'.repeat(32), GATEWAY_SECRET_KEY: '1'.repeat(32) };
const settings = (more: Record<string, string> = {}) => readLauncherSettings({ ...given, ...more });

describe('the environment of the service', () => {
  test('trusts the web app beside it to name the visitor, unless told whom to trust', () => {
    const trusted = (base: Record<string, string>) =>
      serviceEnvironment({ ...given, ...base }, settings(), null, database).TRUSTED_PROXIES;
    expect(trusted({})).toBe('loopback');
    expect(trusted({ TRUSTED_PROXIES: '10.0.0.1' })).toBe('10.0.0.1');
  });
});

describe('the environment of the web app', () => {
  test('holds nothing of the database, and trusts nobody by itself', () => {
    const env = webEnvironment({ DATABASE_URL: 'x', JWT_SECRET: 'y' }, settings(), null);
    expect(env).not.toHaveProperty('DATABASE_URL');
    expect(env).not.toHaveProperty('JWT_SECRET');
    expect(env).not.toHaveProperty('TRUSTED_PROXIES');
  });

  test('knows whether the faucet pays', () => {
    expect(webEnvironment({}, settings({ FAUCET: 'on' }), null).FAUCET).toBe('on');
    expect(webEnvironment({}, settings(), null).FAUCET).toBe('off');
  });
});
