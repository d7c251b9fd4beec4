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

const media = { url: 'ws://127.0.0.1:7880', key: 'key', secret: 's'.repeat(40), address: '', config: '' };

test('both are told of the media server, and only the service of its key', () => {
  const base = { LIVEKIT_API_KEY: 'given', LIVEKIT_API_SECRET: 'g'.repeat(40) };
  const expected = { LIVEKIT_URL: media.url, LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: media.secret };
  expect(serviceEnvironment(base, settings(), null, database, media)).toMatchObject(expected);
  const web = webEnvironment(base, settings(), null, media);
  expect(web.LIVEKIT_URL).toBe(media.url);
  expect(web).not.toHaveProperty('LIVEKIT_API_KEY');
  expect(web).not.toHaveProperty('LIVEKIT_API_SECRET');
});

test('a media server of the person is passed on as it is', () => {
  const base = { LIVEKIT_URL: 'wss://media.example', LIVEKIT_API_KEY: 'given', LIVEKIT_API_SECRET: 'g'.repeat(40) };
  expect(serviceEnvironment(base, settings(base), null, database)).toMatchObject(base);
  expect(webEnvironment(base, settings(base), null).LIVEKIT_URL).toBe('wss://media.example');
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
