import bs58 from 'bs58';
import { describe, expect, test } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { MINT } from '../../test/msw/factories.ts';
import { buildOrderText, buildSignInText } from '../contract/signed-texts.ts';
import { listDemoWallets, signWithDemoWallet } from './demo-wallets.ts';
import { readGatewaySettings } from './env.ts';

const seed = new Uint8Array(32).fill(3);
const wallet = createWallet(seed);
const DEMO_WALLETS = `trader:${bs58.encode(seed)}`;
const settingsWith = (given: Record<string, string> = {}) =>
  readGatewaySettings({ DEMO_WALLETS, PORT: '3000', ...given } as unknown as NodeJS.ProcessEnv);
const settings = settingsWith();

const HOST = 'localhost:3000';
const ownHeaders = {
  host: HOST,
  origin: `http://${HOST}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};

const signInText = (given: { domain?: string; address?: string } = {}) =>
  buildSignInText({
    domain: HOST,
    address: wallet.address,
    uri: `http://${HOST}`,
    nonce: '00112233445566778899aabbccddeeff',
    issuedAt: '2026-01-31T12:00:00.000Z',
    expirationTime: '2026-01-31T12:05:00.000Z',
    ...given,
  });

const orderText = buildOrderText({
  domain: HOST,
  address: wallet.address,
  mint: MINT,
  side: 'buy',
  amountIn: 1_000_000_000n,
  minOut: 1n,
  nonce: '00112233445566778899aabbccddeeff',
  expiresAt: '2026-01-31T12:05:00.000Z',
});

function sign(message: string, headers: Record<string, string> = {}, address = wallet.address) {
  const request = new Request(`http://${HOST}/api/demo-wallets`, {
    method: 'POST',
    headers: { ...ownHeaders, ...headers },
    body: JSON.stringify({ address, message }),
  });
  return signWithDemoWallet(settings, request);
}

const list = (headers: Record<string, string>, given = settings) =>
  listDemoWallets(given, new Request(`http://${HOST}/api/demo-wallets`, { headers }));

describe('who is offered no demo wallet', () => {
  test.each([
    ['another name for this machine', { host: 'evil.test:3000' }],
    ['a name that begins like ours', { host: 'localhost.evil.test' }],
    ['a page of another site', { host: HOST, 'sec-fetch-site': 'cross-site' }],
  ])('%s', (_who, headers) => {
    expect(list(headers).status).toBe(404);
  });

  test('anyone, when the site is not bound to loopback', () => {
    expect(list({ host: HOST }, settingsWith({ HOST: '0.0.0.0' })).status).toBe(404);
  });

  test('anyone, when there is none', () => {
    expect(list({ host: HOST }, settingsWith({ DEMO_WALLETS: '' })).status).toBe(404);
  });
});

test.each([HOST, '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
  '%s is offered them, without their keys',
  async (host) => {
    const text = await list({ host }).text();
    expect(JSON.parse(text)).toEqual({
      wallets: [{ name: 'trader', label: 'Demo trader', address: wallet.address }],
      faucet: false,
    });
    expect(text).not.toContain(wallet.secretSeed);
  },
);

test('a market without demo wallets still says that its faucet pays', async () => {
  const answer = list({ host: HOST }, settingsWith({ DEMO_WALLETS: '', FAUCET: 'on' }));
  expect(await answer.json()).toEqual({ wallets: [], faucet: true });
});

describe('what a demo wallet signs', () => {
  test.each([
    ['a sign-in', signInText()],
    ['an order', orderText],
  ])('%s of this site', async (_what, message) => {
    const answer = await sign(message);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ signature: wallet.signText(message) });
  });

  test.each([
    ['any other text', 'hello'],
    ['a sign-in to another domain', signInText({ domain: 'evil.test' })],
    ['a sign-in to another port', signInText({ domain: 'localhost:4000' })],
    ['a sign-in of another wallet', signInText({ address: createWallet().address })],
    ['a sign-in with something after it', `${signInText()}\nand more`],
  ])('not %s', async (_what, message) => {
    expect((await sign(message)).status).toBe(401);
  });

  test.each([
    ['another site', { origin: 'https://evil.test' }, 403],
    ['another port', { origin: 'http://localhost:3001' }, 403],
    ['the other name of this machine', { origin: 'http://127.0.0.1:3000' }, 403],
    ['a form', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another Host', { host: 'evil.test' }, 404],
    ['a text body', { 'content-type': 'text/plain' }, 415],
  ])('not for %s', async (_who, headers, status) => {
    expect((await sign(signInText(), headers)).status).toBe(status);
  });

  test('not with a wallet that is none of them', async () => {
    const stranger = createWallet().address;
    expect((await sign(signInText({ address: stranger }), {}, stranger)).status).toBe(400);
  });
});
