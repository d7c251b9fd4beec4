import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Host } from '../../lib/contract/hosts.ts';
import { buildOrderText } from '../../lib/contract/signed-texts.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { orderText, SOL, signOrder } from '../../test/trading.ts';

let service: TestService;
let trader: FakeWallet & { token: string };
let mint = '';
beforeAll(async () => {
  service = await startTestService();
  const market = openSmallMarket(service);
  trader = await market.openWallet();
  ({ mint } = await market.launch());
});
afterAll(() => service.close());

const HUGE = '9'.repeat(400);
/** What no field of these endpoints takes, in the types of JSON and beyond the bounds of each. */
const NEVER: unknown[] = [{}, [], ['x'], { a: 1 }, 'a\u0000b', '\ud800', true, 1.5, 1e300, -1, HUGE, '💥\u202e'];
const NO_AMOUNT = ['', ' ', null, 0, '0', '01', '-5', '+5', '1e9', '0x10', '1.0', '1,000', '１２', '9007199254740992'];
const NO_BASE58 = ['', ' ', null, 0, 'me', '0OIl'.repeat(8), '1'.repeat(31), '1'.repeat(45), ` ${'1'.repeat(32)}`];

type Call = { host: Host; path: string; good: Record<string, unknown>; wrong: Record<string, unknown[]> };

const key = () => createWallet().address;
const CALLS: Record<string, () => Call> = {
  'a quote': () => ({
    host: 'swap',
    path: '/quote',
    good: { mint, side: 'buy', amountIn: '1000000', slippageBps: 100 },
    wrong: { mint: NO_BASE58, side: ['', 'BUY', 0], amountIn: NO_AMOUNT, slippageBps: [10_001, '100', 'x'] },
  }),
  'the text of an order': () => ({
    host: 'swap',
    path: '/orders/message',
    good: { address: trader.address, mint, side: 'sell', amountIn: '1000000', minOut: '1' },
    wrong: {
      address: NO_BASE58,
      mint: NO_BASE58,
      side: [undefined, null, 'Buy'],
      amountIn: [undefined, ...NO_AMOUNT],
      minOut: [undefined, ...NO_AMOUNT],
    },
  }),
  'an order': () => ({
    host: 'swap',
    path: '/orders',
    good: signOrder(trader, { mint, side: 'buy', amountIn: SOL }),
    wrong: { address: NO_BASE58, message: [undefined, '', null], signature: NO_BASE58, key: NO_BASE58.slice(4) },
  }),
  'the text of a launch': () => ({
    host: 'main',
    path: '/coins/create/message',
    good: { address: trader.address, name: 'Otter', symbol: 'OTTER', initialBuy: '1' },
    wrong: {
      address: NO_BASE58,
      name: [undefined, '', ' ', null, 'n'.repeat(33), 'a\u202eb', 'a\nb', 'a\u200bb'],
      symbol: [undefined, '', ' ', null, 's'.repeat(14), 'a\u0007b'],
      description: ['d'.repeat(1001)],
      image: ['javascript:alert(1)', 'data:image/svg+xml;base64,PHN2Zz4=', 'http://127.0.0.1/a.png'],
      website: ['javascript:alert(1)', 'ftp://a.example', 'https://user@a.example', 'https://127.0.0.1/'],
      microblog: ['two words', 'javascript:alert(1)'],
      messenger: ['@handle', 'x'],
      showName: ['yes', 1],
      nsfw: ['no', 0],
      initialBuy: NO_AMOUNT.filter((value) => value !== '' && value !== null && value !== 0 && value !== '0'),
    },
  }),
  'the text of a permission for a key': () => ({
    host: 'swap',
    path: '/sessions/message',
    good: { address: trader.address, key: key(), spendingLimit: '1000', expiresInSeconds: 600 },
    wrong: {
      address: NO_BASE58,
      key: [undefined, ...NO_BASE58],
      spendingLimit: [undefined, ...NO_AMOUNT],
      expiresInSeconds: [59, 86_401, 0, '600'],
    },
  }),
  'a permission for a key': () => ({
    host: 'swap',
    path: '/sessions',
    good: signOrder(trader, { mint, side: 'buy', amountIn: SOL }),
    wrong: { address: NO_BASE58, message: [undefined, '', null], signature: NO_BASE58 },
  }),
  'a price alert': () => ({
    host: 'market',
    path: '/alerts',
    good: { mint, direction: 'above', price: 4e-8 },
    wrong: {
      mint: NO_BASE58,
      direction: [undefined, null, '', 'Above'],
      price: [undefined, null, 0, -1, '4e-8', 1e10],
    },
  }),
};
/** Texts are what these fields hold, whatever is in them; a flag is true, a picture or link may be left out. */
const TAKES: Record<string, (value: unknown) => boolean> = {
  message: (value) => typeof value === 'string' && value !== '',
  description: (value) => value === '💥\u202e' || value === HUGE,
  showName: (value) => value === true,
  nsfw: (value) => value === true,
  price: (value) => value === 1.5,
};

const state = async () => {
  const tables = ['trades', 'coins', 'delegated_keys', 'price_alerts', 'ledger_entries', 'launches', 'events'];
  const { rows } = await service.context.database.pool.query(
    `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')},
      (select sum(hashtext(a::text)) from ledger_accounts a) as accounts`,
  );
  return rows[0];
};

describe('what is no order, launch, permission or alert', () => {
  it.each(Object.entries(CALLS))('%s names the field that is wrong, and nothing has changed', async (_, callOf) => {
    const { host, path, good, wrong } = callOf();
    const before = await state();
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of [...values, ...NEVER].filter((value) => !TAKES[field]?.(value))) {
        const answer = await service.request(host, path, { token: trader.token, json: { ...good, [field]: value } });
        const about = `${field} ${JSON.stringify(value)?.slice(0, 60)}`;
        const body = (await answer.json()) as { error: string; issues?: { path: string }[] };
        expect([answer.status, body.error], `${about} ${JSON.stringify(body).slice(0, 200)}`).toEqual([
          400,
          'validation_failed',
        ]);
        expect(
          body.issues?.map((issue) => issue.path.split('.')[1]),
          about,
        ).toContain(field);
      }
    }
    for (const json of [null, [], 'text', 7]) {
      const answer = await service.request(host, path, { token: trader.token, json });
      expect([JSON.stringify(json), answer.status]).toEqual([JSON.stringify(json), 400]);
    }
    expect(await state()).toEqual(before);
  });

  it('an order whose text is another than the one form is refused, whatever was changed in it', async () => {
    const before = await state();
    const text = orderText(trader.address, { mint, side: 'buy', amountIn: SOL });
    const right = buildOrderText(text);
    const far = new Date(Date.now() + 6 * 60_000).toISOString();
    const texts = [
      `${right}\n`,
      ` ${right}`,
      right.replaceAll('\n', '\r\n'),
      right.replace('1.000000000 SOL', '1.0 SOL'),
      right.replace('1.000000000 SOL', '01.000000000 SOL'),
      right.replace('1.000000000 SOL', '-1.000000000 SOL'),
      right.replace('1.000000000 SOL', '0.000000000 SOL'),
      right.replace('1.000000000 SOL', '9999999999999999.000000000 SOL'),
      right.replace(text.nonce, text.nonce.toUpperCase()),
      right.replace(text.nonce, 'f'.repeat(31)),
      right.replace(mint, 'x'),
      right.replace(trader.address, createWallet().address),
      right.replace('localhost:3000', 'elsewhere.example'),
      right.replace(text.expiresAt, far),
      right.replace(text.expiresAt, '2026-13-45T99:99:99.000Z'),
      'Buy me a coin',
    ];
    for (const message of texts) {
      const json = { address: trader.address, message, signature: trader.signText(message) };
      const answer = await service.request('swap', '/orders', { token: trader.token, json });
      const { error } = (await answer.json()) as { error: string };
      expect([message, answer.status, error]).toEqual([message, 401, 'message_refused']);
    }
    expect(await state()).toEqual(before);
  });

  it('an order again is the same trade; with its nonce in another text it is refused by that', async () => {
    const nonce = randomBytes(16).toString('hex');
    const parts = { mint, side: 'buy' as const, nonce, expiresAt: new Date(Date.now() + 60_000).toISOString() };
    const send = async (amountIn: bigint) => {
      const json = signOrder(trader, { ...parts, amountIn });
      const answer = await service.request('swap', '/orders', { token: trader.token, json });
      return [answer.status, (await answer.json()) as Record<string, unknown>] as const;
    };
    const [status, trade] = await send(SOL);
    expect(status).toBe(201);
    const after = await state();
    expect(await send(SOL)).toEqual([200, trade]);
    expect(await send(2n * SOL)).toEqual([409, expect.objectContaining({ error: 'nonce_reused' })]);
    expect(await state()).toEqual(after);
  });
});
