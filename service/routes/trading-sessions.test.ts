import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildKeyText, buildOrderText, parseKeyText } from '../../lib/contract/signed-texts.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { auditLedger } from '../../test/ledger-audit.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin, orderText, SOL } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';

const clock = createTestClock();
let service: TestService;
let mint: string;

beforeAll(async () => {
  service = await startTestService({ clock, settings: { tokenTtlSeconds: 90 * 86_400 } });
  ({ mint } = await launchTestCoin(service.context));
});
afterAll(async () => {
  expect(await auditLedger(service.context.database.pool)).toEqual([]);
  await service.close();
});

type Trader = FakeWallet & { token: string };
type BrowserKey = { key: string; signText: (text: string) => string };

async function newTrader(): Promise<Trader> {
  const wallet = createWallet();
  await fundWallet(service.context, wallet.address, 100n * SOL);
  return { ...wallet, token: await service.signIn(wallet) };
}

/** As WebCrypto makes it: a compressed point, and signatures of r and s. */
function p256Key(): BrowserKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [X, Y] = [x, y].map((half) => Buffer.from(half, 'base64url')) as [Buffer, Buffer];
  const key = bs58.encode(Buffer.concat([Buffer.from([2 + ((Y.at(-1) ?? 0) % 2)]), X]));
  const signing = {
    key: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    dsaEncoding: 'ieee-p1363' as const,
  };
  return { key, signText: (text) => bs58.encode(sign('sha256', Buffer.from(text), signing)) };
}

function ed25519Key(): BrowserKey {
  const wallet = createWallet();
  return { key: wallet.address, signText: wallet.signText };
}

async function swap(path: string, { token, ...init }: { token?: string; json?: object; method?: string }) {
  const answer = await service.request('swap', path, { ...init, ...(token ? { token } : {}) });
  return { status: answer.status, body: await answer.json() };
}

async function permission(trader: Trader, key: string, spendingLimit: bigint, expiresInSeconds = 3600) {
  const json = { address: trader.address, key, spendingLimit: spendingLimit.toString(), expiresInSeconds };
  const { status, body } = await swap('/sessions/message', { token: trader.token, json });
  expect(status, JSON.stringify(body)).toBe(200);
  return { address: trader.address, message: body.message, signature: trader.signText(body.message) };
}

async function allow(trader: Trader, key: string, limit = 10n * SOL, seconds?: number) {
  return swap('/sessions', { token: trader.token, json: await permission(trader, key, limit, seconds) });
}

function order(trader: Trader, by: BrowserKey, parts: { side?: 'buy' | 'sell'; amountIn: bigint }) {
  const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
  const message = buildOrderText(orderText(trader.address, { mint, side: 'buy', expiresAt, ...parts }));
  return { address: trader.address, message, signature: by.signText(message), key: by.key };
}

const send = (trader: Trader, json: object) => swap('/orders', { token: trader.token, json });
const spentOf = async (trader: Trader) => (await swap('/sessions', { token: trader.token })).body.sessions[0]?.spent;

describe('who may use a key', () => {
  it('is its wallet alone, after its wallet allowed it', async () => {
    const [me, other] = [await newTrader(), await newTrader()];
    const key = p256Key();
    for (const [method, path] of [
      ['POST', '/sessions/message'],
      ['POST', '/sessions'],
      ['GET', '/sessions'],
      ['DELETE', `/sessions/${key.key}`],
    ] as const) {
      expect((await swap(path, { method })).status).toBe(401);
    }
    expect((await send(me, order(me, key, { amountIn: SOL }))).body.error).toBe('signature_invalid');
    const signed = await permission(me, key.key, SOL);
    expect((await swap('/sessions', { token: other.token, json: signed })).body.error).toBe('not_yours');
    const forged = { ...signed, signature: other.signText(signed.message) };
    expect((await swap('/sessions', { token: me.token, json: forged })).body.error).toBe('signature_invalid');
    const byKey = { ...signed, signature: key.signText(signed.message) };
    expect((await swap('/sessions', { token: me.token, json: byKey })).body.error).toBe('signature_invalid');
    expect((await swap('/sessions', { token: me.token, json: signed })).status).toBe(201);

    expect((await send(other, order(other, key, { amountIn: SOL }))).body.error).toBe('signature_invalid');
    expect((await send(other, order(me, key, { amountIn: SOL }))).body.error).toBe('not_yours');
    expect((await swap(`/sessions/${key.key}`, { method: 'DELETE', token: other.token })).status).toBe(404);
    expect((await swap('/sessions', { token: other.token })).body.sessions).toEqual([]);
  });

  it('allows no launch and no other key', async () => {
    const me = await newTrader();
    const key = ed25519Key();
    await allow(me, key.key);
    const second = await permission(me, p256Key().key, SOL);
    const json = { ...second, signature: key.signText(second.message), key: key.key };
    expect((await swap('/sessions', { token: me.token, json })).body.error).toBe('signature_invalid');
    const launch = { address: me.address, name: 'X', symbol: 'X' };
    const asked = await service.request('main', '/coins/create/message', { token: me.token, json: launch });
    const { message } = (await asked.json()) as { message: string };
    const signed = { ...launch, message, signature: key.signText(message), key: key.key };
    const answer = await service.request('main', '/coins/create', { token: me.token, json: signed });
    expect(((await answer.json()) as { error: string }).error).toBe('signature_invalid');
  });
});

describe.each([
  ['P-256', p256Key],
  ['Ed25519', ed25519Key],
])('a %s key', (_kind, makeKey) => {
  it('buys and sells within its limit, to the lamport, each order once', async () => {
    const me = await newTrader();
    const key = makeKey();
    expect((await allow(me, key.key, 3n * SOL)).status).toBe(201);
    const first = order(me, key, { amountIn: SOL });
    expect((await send(me, first)).status).toBe(201);
    const spent = BigInt(await spentOf(me));
    const { rows } = await service.context.database.pool.query(
      "select balance from ledger_accounts where owner = $1 and asset_id = 0 and kind = 'wallet'",
      [me.address],
    );
    expect(spent).toBe(100n * SOL - BigInt(rows[0].balance));
    expect((await send(me, first)).status).toBe(200);
    expect(await spentOf(me)).toBe(spent.toString());
    expect((await send(me, order(me, key, { amountIn: 2n * SOL + 10n }))).body.error).toBe('spending_limit_exceeded');
    expect((await send(me, order(me, key, { side: 'sell', amountIn: 1_000_000n }))).status).toBe(201);
    expect(await spentOf(me)).toBe(spent.toString());
    const altered = order(me, key, { amountIn: SOL });
    const message = altered.message.replace('1.000000000 SOL', '1.500000000 SOL');
    expect((await send(me, { ...altered, message })).body.error).toBe('signature_invalid');
  });

  it('never spends more than its limit, however many orders come at once', async () => {
    const me = await newTrader();
    const key = makeKey();
    await allow(me, key.key, 5n * SOL);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(me, order(me, key, { amountIn: SOL }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.error === 'spending_limit_exceeded')).toHaveLength(7);
    expect(BigInt(await spentOf(me))).toBeLessThanOrEqual(5n * SOL);
  });

  it('ends when it is ended, when it expires and at logout', async () => {
    const me = await newTrader();
    const [ended, expired, loggedOut] = [makeKey(), makeKey(), makeKey()];
    await allow(me, ended.key);
    await allow(me, expired.key, SOL, 60);
    const done = order(me, ended, { amountIn: SOL });
    expect((await send(me, done)).status).toBe(201);
    expect((await swap(`/sessions/${ended.key}`, { method: 'DELETE', token: me.token })).status).toBe(200);
    expect((await swap(`/sessions/${ended.key}`, { method: 'DELETE', token: me.token })).status).toBe(404);
    expect((await send(me, order(me, ended, { amountIn: SOL }))).body.error).toBe('key_ended');
    expect((await send(me, done)).status).toBe(200);
    clock.advance(61_000);
    expect((await send(me, order(me, expired, { amountIn: 1000n }))).body.error).toBe('key_ended');
    expect((await swap('/sessions', { token: me.token })).body.sessions).toEqual([]);

    await allow(me, loggedOut.key);
    const again = { ...me, token: await service.signIn(me) };
    expect((await send(again, order(again, loggedOut, { amountIn: 1000n }))).status).toBe(201);
    await service.request('main', '/auth/logout', { method: 'POST', token: me.token });
    expect((await send(again, order(again, loggedOut, { amountIn: 1000n }))).body.error).toBe('key_ended');
  });
});

describe('POST /sessions', () => {
  it('gives the same key again, and refuses a used one, an old text and one that asks too much', async () => {
    const me = await newTrader();
    const { key } = p256Key();
    const signed = await permission(me, key, SOL);
    const post = (json: object) => swap('/sessions', { token: me.token, json });
    expect([(await post(signed)).status, (await post(signed)).status]).toEqual([201, 200]);
    expect((await post(await permission(me, key, 2n * SOL))).body.error).toBe('duplicate');
    const late = await permission(me, p256Key().key, SOL);
    const resigned = (message: string) => post({ ...late, message, signature: me.signText(message) });
    const text = parseKeyText(late.message);
    if (!text) throw new Error('the text is of its form');
    const far = new Date(clock.now().getTime() + 86_500_000).toISOString();
    expect((await resigned(buildKeyText({ ...text, keyExpiresAt: far }))).body.error).toBe('message_refused');
    expect((await resigned(buildKeyText({ ...text, expiresAt: far }))).body.error).toBe('message_refused');
    expect((await resigned(buildKeyText({ ...text, domain: 'evil.example' }))).body.error).toBe('message_refused');
    expect((await resigned(buildKeyText({ ...text, spendingLimit: 0n }))).body.error).toBe('message_refused');
    const offCurve = bs58.encode(Buffer.alloc(33, 9));
    expect((await resigned(buildKeyText({ ...text, key: offCurve }))).body.error).toBe('message_refused');
    clock.advance(301_000);
    expect((await post(late)).body.error).toBe('order_expired');
  });

  it('refuses a field that is wrong, and an eleventh key', async () => {
    const me = await newTrader();
    const ask = (json: object) =>
      swap('/sessions/message', {
        token: me.token,
        json: { address: me.address, key: p256Key().key, spendingLimit: '1', ...json },
      });
    for (const json of [{ key: 'x' }, { spendingLimit: '0' }, { expiresInSeconds: 86_401 }, { expiresInSeconds: 59 }]) {
      expect((await ask(json)).status).toBe(400);
    }
    for (let count = 0; count < 10; count++) expect((await allow(me, p256Key().key)).status).toBe(201);
    expect((await allow(me, p256Key().key)).body.error).toBe('too_many');
  });
});
