import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../../lib/contract/endpoints.ts';
import { createWallet } from '../../test/fake-wallet.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchCoin } from '../domain/coins/launch-coin.ts';
import { sweepIdempotencyKeys, takesIdempotencyKey } from './run-once.ts';

const isLong = process.env.CURB_LONG === '1';
const clock = createTestClock();
let service: TestService;
let token: string;
let mint: string;
beforeAll(async () => {
  service = await startTestService({ settings: { faucet: true }, clock });
  token = await service.signIn(createWallet());
  const coin = {
    ...{ creator: createWallet().address, name: 'Keyed', symbol: 'KEY', description: '', imageUri: '' },
    ...{ microblog: '', messenger: '', website: '', showName: true, nsfw: false },
  };
  ({ mint } = await launchCoin(service.context, coin));
});
afterAll(() => service.close());

const reply = (text: string, key?: string, as = token) =>
  service.request('main', '/replies', {
    token: as,
    json: { mint, text },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const count = async (what: string) =>
  Number((await service.context.database.orm.execute(sql.raw(`SELECT count(*) FROM ${what}`))).rows[0]?.count);
const repliesSaying = (text: string) => count(`replies WHERE text = '${text}'`);

describe('Idempotency-Key', () => {
  it('gives nobody the answer of another: keys belong to the caller', async () => {
    const other = await service.signIn(createWallet());
    const [mine, theirs] = [await reply('mine', 'shared'), await reply('theirs', 'shared', other)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect((await reply('theirs', 'shared')).status).toBe(409);
    const nobody = await service.request('main', '/replies', {
      json: { mint, text: 'mine' },
      headers: { 'idempotency-key': 'shared' },
    });
    expect(nobody.status).toBe(401);
  });

  it('gives the same answer to the same call, to the byte, and does nothing', async () => {
    const [first, again] = [await reply('once', 'k-once'), await reply('once', 'k-once')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.text()).toBe(await first.text());
    expect(await repliesSaying('once')).toBe(1);
    // Without the key the same words are refused, so it was the key that answered.
    expect((await reply('once')).status).toBe(409);
  });

  it('refuses another body, and another endpoint, under a key that was used', async () => {
    await reply('first body', 'k-reused');
    const other = await reply('second body', 'k-reused');
    expect([other.status, ((await other.json()) as { error: string }).error]).toEqual([409, 'idempotency_key_reused']);
    const elsewhere = await service.request('swap', '/faucet', {
      token,
      json: {},
      headers: { 'idempotency-key': 'k-reused' },
    });
    expect(((await elsewhere.json()) as { error: string }).error).toBe('idempotency_key_reused');
    expect(await repliesSaying('second body')).toBe(0);
  });

  it('keeps no refusal: what failed may be tried again', async () => {
    await reply('said already');
    expect((await reply('said already', 'k-retry')).status).toBe(409);
    expect(await count(`idempotency_keys WHERE key = 'k-retry'`)).toBe(0);
    clock.advance(61_000);
    expect((await reply('said already', 'k-retry')).status).toBe(201);
  });

  it.each([
    ['', 'empty'],
    [' ', 'blank'],
    ['a b', 'a space'],
    ['a,b', 'a comma'],
    ['ä', 'not ASCII'],
    ['x'.repeat(256), 'long'],
  ])('refuses the key %j (%s) with 400 naming it', async (key) => {
    const answer = await reply('never said', key);
    expect(answer.status).toBe(400);
    const { issues } = (await answer.json()) as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path)).toEqual(['header.Idempotency-Key']);
  });

  it(`makes one of eight calls at once count, ${isLong ? 200 : 40} times`, async () => {
    for (let round = 0; round < (isLong ? 200 : 40); round++) {
      const text = `round ${round}`;
      const answers = await Promise.all(Array.from({ length: 8 }, () => reply(text, `k-${round}`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    }
    expect(await count(`replies WHERE text LIKE 'round %'`)).toBe(isLong ? 200 : 40);
  });

  it('pays the faucet once to eight calls at once', async () => {
    const own = await service.signIn(createWallet());
    const pay = () =>
      service.request('swap', '/faucet', { token: own, json: {}, headers: { 'idempotency-key': 'pay' } });
    const answers = await Promise.all(Array.from({ length: 8 }, pay));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await service.request('swap', '/faucet', { token: own, json: {} })).status).toBe(409);
  });

  it('is forgotten after a day, and swept', async () => {
    await reply('a day ago', 'k-day');
    clock.advance(24 * 3_600_000 + 1);
    // The token of the test is a day old too.
    token = await service.signIn(createWallet());
    await sweepIdempotencyKeys(service.context);
    expect(await count('idempotency_keys')).toBe(0);
  });

  it('goes with the account', async () => {
    const own = await service.signIn(createWallet());
    await reply('about to leave', 'k-leave', own);
    expect(await count(`idempotency_keys WHERE key = 'k-leave'`)).toBe(1);
    expect((await service.request('main', '/users', { method: 'DELETE', token: own })).status).toBe(200);
    expect(await count(`idempotency_keys WHERE key = 'k-leave'`)).toBe(0);
  });

  it('counts on every POST that answers 201, but where a signed nonce does the same', () => {
    const creating = ENDPOINTS.filter(({ method, answers }) => method === 'POST' && 201 in answers);
    const without = creating.filter((endpoint) => !takesIdempotencyKey(endpoint));
    expect(creating.length).toBeGreaterThan(3);
    for (const { name, body } of without) {
      const example = z.toJSONSchema(body ?? z.null(), { io: 'input', unrepresentable: 'any' });
      expect(example.required, name).toEqual(expect.arrayContaining(['message', 'signature']));
    }
  });
});
