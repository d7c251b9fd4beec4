import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLaunchText, launchDetails, parseLaunchText } from '../../lib/contract/signed-texts.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { auditLedger } from '../../test/ledger-audit.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { SOL } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';

/** One pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const clock = createTestClock();
let service: TestService;
let creator: FakeWallet & { token: string };

beforeAll(async () => {
  service = await startTestService({ clock });
  creator = await signedIn();
});
afterAll(async () => {
  expect(await auditLedger(service.context.database.pool)).toEqual([]);
  await service.close();
});

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body };

async function signedIn(lamports = 10n * SOL): Promise<FakeWallet & { token: string }> {
  const wallet = createWallet();
  const token = await service.signIn(wallet);
  if (lamports > 0n) await fundWallet(service.context, wallet.address, lamports);
  return { ...wallet, token };
}

const FIELDS = {
  name: 'Harbour Otter',
  symbol: 'OTTER',
  description: 'Holds hands.',
  website: 'https://otter.example/',
};

async function post(path: string, json: Body, token: string | undefined = creator.token): Promise<Answer> {
  const answer = await service.request('main', path, { json, ...(token ? { token } : {}) });
  return { status: answer.status, body: (await answer.json()) as Body };
}

/** What `POST /coins/create` takes, signed. */
async function signed(fields: Body = {}, wallet = creator): Promise<Body> {
  const request = { address: wallet.address, ...FIELDS, ...fields };
  const { status, body } = await post('/coins/create/message', request, wallet.token);
  expect(status, JSON.stringify(body)).toBe(200);
  const message = body.message as string;
  return { ...request, message, signature: wallet.signText(message) };
}

const count = async (table: string) =>
  (await service.context.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;

describe('who may launch', () => {
  it('is the wallet itself with its token and its own signature, and nobody else', async () => {
    const launch = await signed();
    const other = await signedIn();
    const path = '/coins/create';
    expect((await service.request('main', path, { json: launch })).status).toBe(401);
    expect((await service.request('main', `${path}/message`, { json: launch })).status).toBe(401);
    expect((await post(path, launch, other.token)).body.error).toBe('not_yours');
    expect((await post(`${path}/message`, launch, other.token)).body.error).toBe('not_yours');
    const forged = { ...launch, signature: other.signText(launch.message as string) };
    expect((await post(path, forged)).body).toMatchObject({ statusCode: 401, error: 'signature_invalid' });
    expect(await count('coins')).toBe(0);
  });

  it('is nobody whose fields are not those that were signed', async () => {
    const launch = await signed({ initialBuy: '1000' });
    for (const change of [
      { name: 'Other' },
      { symbol: 'OTHER' },
      { description: '' },
      { website: 'https://evil.example/' },
      { nsfw: true },
      { showName: false },
      { initialBuy: '1001' },
      { image: 'https://evil.example/a.png' },
      { message: (launch.message as string).replace('localhost:3000', 'evil.example') },
      { message: 'Sign in to Curb' },
    ]) {
      const answer = await post('/coins/create', { ...launch, ...change });
      expect(answer.body.error, JSON.stringify(change)).toBe('message_refused');
    }
  });
});

describe('a launch text', () => {
  it('is read back to what it was built from, and in no other form', () => {
    const text = {
      domain: 'localhost:3000',
      address: creator.address,
      name: 'Symbol: X (y)',
      symbol: 'Å🦦',
      initialBuy: 5n,
      details: 'a'.repeat(64),
      nonce: 'b'.repeat(32),
      expiresAt: '2026-01-01T00:00:00.000Z',
    };
    expect(parseLaunchText(buildLaunchText(text))).toEqual(text);
    expect(parseLaunchText(buildLaunchText({ ...text, initialBuy: 0n }))?.initialBuy).toBe(0n);
    expect(parseLaunchText(buildLaunchText(text).replace('0.000000005', '00.000000005'))).toBeNull();
    expect(parseLaunchText(`${buildLaunchText(text)}\n`)).toBeNull();
  });

  it('says what is launched and what it costs', async () => {
    const { message } = await signed({ initialBuy: '1500000000' });
    expect(message).toContain('Name: Harbour Otter\nSymbol: OTTER\nFirst buy: 1.500000000 SOL, fees included');
    expect(
      launchDetails({
        ...FIELDS,
        image: '',
        microblog: '',
        messenger: '',
        showName: true,
        nsfw: false,
        initialBuy: 0n,
      }),
    ).toContain('Holds hands.');
  });
});

describe('POST /coins/create', () => {
  it('opens a coin with its picture and serves its metadata to anyone', async () => {
    const launch = await signed({
      image: PICTURE,
      microblog: '@otter',
      messenger: 'https://chat.example/o',
      nsfw: true,
    });
    const { status, body } = await post('/coins/create', launch);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      name: 'Harbour Otter',
      symbol: 'OTTER',
      creator: creator.address,
      nsfw: true,
      complete: false,
    });
    expect(body.image_uri).toMatch(/^\/images\/[0-9a-f]{64}$/);
    expect((await service.request('main', body.image_uri as string)).status).toBe(200);
    const metadata = await service.request('main', body.metadata_uri as string);
    expect(await metadata.json()).toMatchObject({ name: 'Harbour Otter', microblog: '@otter', image: body.image_uri });
    expect((await service.request('main', `/metadata/${createWallet().address}.json`)).status).toBe(404);
    expect((await service.request('main', '/metadata/x')).status).toBe(404);
  });

  it('buys first in the same transaction, at the opening price', async () => {
    const wallet = await signedIn(2n * SOL);
    const { status, body } = await post(
      '/coins/create',
      await signed({ initialBuy: SOL.toString() }, wallet),
      wallet.token,
    );
    expect(status, JSON.stringify(body)).toBe(201);
    const trades = await service.request('main', `/trades/all/${body.mint}`, { token: wallet.token });
    const [trade] = ((await trades.json()) as { trades: Body[] }).trades;
    expect(trade).toMatchObject({ user: wallet.address, is_buy: true, token_amount: 34_199_203_154_141 });
  });

  it('leaves nothing behind when the first buy cannot be paid', async () => {
    const wallet = await signedIn(SOL);
    const before = await Promise.all(['coins', 'launches', 'events', 'images'].map(count));
    const launch = await signed({ initialBuy: (2n * SOL).toString(), image: PICTURE }, wallet);
    expect((await post('/coins/create', launch, wallet.token)).body.error).toBe('insufficient_balance');
    const tiny = await signed({ initialBuy: '1' }, wallet);
    expect((await post('/coins/create', tiny, wallet.token)).body.error).toBe('amount_too_small');
    expect(await Promise.all(['coins', 'launches', 'events', 'images'].map(count))).toEqual(before);
  });

  it('opens one coin however often and at once it is told, also after the text expired', async () => {
    const launch = await signed({ initialBuy: '1000000' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('/coins/create', launch)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.mint)).size).toBe(1);
    clock.advance(301_000);
    expect(await post('/coins/create', launch)).toMatchObject({ status: 200, body: { mint: answers[0]?.body.mint } });
  });

  it('refuses an expired text, one that lasts too long, and a nonce of another launch', async () => {
    const late = await signed();
    clock.advance(301_000);
    expect((await post('/coins/create', late)).body.error).toBe('order_expired');
    const resigned = (message: string) => ({ ...late, message, signature: creator.signText(message) });
    const long = new Date(clock.now().getTime() + 310_000).toISOString();
    const message = (late.message as string).replace(/Time: .*/, `Time: ${long}`);
    expect((await post('/coins/create', resigned(message))).body.error).toBe('message_refused');
    const soon = new Date(clock.now().getTime() + 60_000).toISOString();
    const first = (late.message as string).replace(/Time: .*/, `Time: ${soon}`);
    expect((await post('/coins/create', resigned(first))).status).toBe(201);
    const sooner = new Date(clock.now().getTime() + 50_000).toISOString();
    const second = (late.message as string).replace(/Time: .*/, `Time: ${sooner}`);
    expect((await post('/coins/create', resigned(second))).body.error).toBe('nonce_reused');
  });

  it.each([
    [{ name: ' ' }, 'body.name'],
    [{ name: 'a\nb' }, 'body.name'],
    [{ name: 'a\u202eb' }, 'body.name'],
    [{ name: 'x'.repeat(33) }, 'body.name'],
    [{ symbol: '' }, 'body.symbol'],
    [{ symbol: 'x'.repeat(14) }, 'body.symbol'],
    [{ website: 'javascript:alert(1)' }, 'body.website'],
    [{ messenger: 'ftp://x' }, 'body.messenger'],
    [{ microblog: 'a b' }, 'body.microblog'],
    [{ image: 'http://x.example/a.png' }, 'body.image'],
    [{ image: 'data:image/svg+xml;base64,AAAA' }, 'body.image'],
    [{ description: 'x'.repeat(1001) }, 'body.description'],
    [{ initialBuy: '-1' }, 'body.initialBuy'],
    [{ nsfw: 'perhaps' }, 'body.nsfw'],
  ])('refuses %j and names the field', async (fields, path) => {
    const { status, body } = await post('/coins/create/message', { address: creator.address, ...FIELDS, ...fields });
    expect(status).toBe(400);
    expect((body.issues as { path: string }[]).map((issue) => issue.path)).toContain(path);
  });
});
