import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin, SOL, signOrder } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';

const clock = createTestClock();
let service: TestService;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  service = await startTestService({ clock });
  alice = await addPerson(service);
  bob = await addPerson(service);
});
afterAll(() => service.close());

const newMint = async () => (await launchTestCoin(service.context)).mint;
const post = (person: Person, reply: object) => person.call('/replies', { json: reply });
const sql = (text: string, values: unknown[] = []) => service.context.database.pool.query(text, values);
/** Replies of alice, as many as a busy coin has; each says its own number. */
const fill = (mint: string, count: number) =>
  sql(
    `WITH coin AS (UPDATE coins SET reply_seq = $3::int, reply_count = $3::int WHERE mint = $1 RETURNING id), said AS (
       INSERT INTO replies (coin_id, seq, user_id, text, created_at)
       SELECT coin.id, n, $2, n::text, now() FROM coin, generate_series(1, $3::int) AS n RETURNING coin_id, id, seq)
     INSERT INTO reply_blocks SELECT coin_id, (seq - 1) / 2048, 0, count(*) FROM said GROUP BY 1, 2
     UNION ALL SELECT 0, (id - 1) / 2048, coin_id % 8, count(*) FROM said GROUP BY 2, 3
     ON CONFLICT (scope, block, shard) DO UPDATE SET count = reply_blocks.count + excluded.count`,
    [mint, alice.id, count],
  );

it('lists nothing to whoever has no token', async () => {
  for (const path of ['/replies', `/replies/${await newMint()}`, `/replies/user-replies/${alice.address}`])
    expect((await service.request('main', path)).status, path).toBe(401);
});

it('tells with each reply what its author holds of the coin at this time', async () => {
  const wallet = createWallet();
  const holder = await addPerson(service, wallet);
  const { mint } = await launchTestCoin(service.context);
  await fundWallet(service.context, wallet.address, 10n * SOL);
  const posted = await post(holder, { text: 'none so far', mint });
  expect(posted.body.authorPercentage).toBe(0);
  await holder.call('swap:/orders', { json: signOrder(wallet, { mint, side: 'buy', amountIn: SOL }) });
  await post(bob, { text: 'nor I', mint });

  const { topHolders } = (await bob.call(`analytics:/coins/top-holders-and-sol-balance/${mint}`)).body;
  const { percentage } = topHolders.find(({ address }: { address: string }) => address === wallet.address);
  expect(percentage).toBeGreaterThan(3);
  const told = (await bob.call(`/replies/${mint}`)).body.replies as { authorPercentage: number }[];
  expect(told.map(({ authorPercentage }) => authorPercentage)).toEqual([percentage, 0]);
  expect((await post(holder, { text: 'now I do', mint })).body.authorPercentage).toBe(percentage);
});

describe('lists', () => {
  it('gives a coin oldest first, reversed when asked, by author, page by page', async () => {
    const mint = await newMint();
    for (const text of ['1', '2', '3', '4']) await post(text === '2' ? bob : alice, { text, mint });
    const texts = async (query: string) => {
      const { body } = await bob.call(`/replies/${mint}?${query}`);
      return [body.replies.map((reply: { text: string }) => reply.text).join(), body.total];
    };
    expect(await texts('')).toEqual(['1,2,3,4', 4]);
    expect(await texts('reverseOrder=TRUE')).toEqual(['4,3,2,1', 4]);
    expect(await texts('reverseOrder=0&limit=2&offset=1')).toEqual(['2,3', 4]);
    expect(await texts('reverseOrder=1&limit=2&offset=3')).toEqual(['1', 4]);
    expect(await texts('offset=4')).toEqual(['', 4]);
    expect(await texts(`user=${alice.address}`)).toEqual(['1,3,4', 3]);
    expect(await texts(`user=${alice.address}&reverseOrder=true&limit=1&offset=1`)).toEqual(['3', 3]);
    expect(await texts(`user=${createWallet().address}`)).toEqual(['', 0]);
  });

  it('refuses a bad query and an unknown coin', async () => {
    const mint = await newMint();
    for (const query of ['limit=0', 'limit=1001', 'offset=-1', 'user=x', 'reverseOrder=maybe']) {
      expect((await bob.call(`/replies/${mint}?${query}`)).status, query).toBe(400);
    }
    expect((await bob.call('/replies/nope')).status).toBe(404);
    expect((await bob.call(`/replies/user-replies/${createWallet().address}`)).body.message).toBe('User not found');
  });

  it('gives what one wallet said and what was said last anywhere', async () => {
    const carol = await addPerson(service);
    const [mint, other] = [await newMint(), await newMint()];
    await post(carol, { text: 'here', mint });
    await post(carol, { text: 'there', mint: other });
    const own = (await bob.call(`/replies/user-replies/${carol.address}`)).body;
    expect(own).toMatchObject({
      total: 2,
      replies: [
        { text: 'there', mint: other },
        { text: 'here', mint },
      ],
    });
    const latest = (await bob.call('/replies?limit=2')).body;
    expect(latest.replies.map((reply: { text: string }) => reply.text)).toEqual(['there', 'here']);
    const { rows } = await sql('SELECT count(*)::int AS count FROM replies WHERE deleted_at IS NULL');
    expect(latest.total).toBe(rows[0].count);
  });

  it('reaches a deep page through the counts of the blocks', async () => {
    const mint = await newMint();
    await fill(mint, 5000);
    const first = async (query: string) =>
      (await bob.call(`/replies/${mint}?limit=2&${query}`)).body.replies.map((r: { text: string }) => r.text);
    expect(await first('offset=2047')).toEqual(['2048', '2049']);
    expect(await first('offset=2048')).toEqual(['2049', '2050']);
    expect(await first('offset=4999')).toEqual(['5000']);
    expect(await first('offset=5000')).toEqual([]);
    expect(await first('offset=903&reverseOrder=1')).toEqual(['4097', '4096']);
    expect(await first('offset=2952&reverseOrder=1')).toEqual(['2048', '2047']);
    expect(await first('offset=4999&reverseOrder=1')).toEqual(['1']);
    const all = (await bob.call('/replies?limit=1000&offset=2500')).body;
    const { rows } = await sql(
      'SELECT id::text FROM replies WHERE deleted_at IS NULL ORDER BY replies.id DESC LIMIT 1000 OFFSET 2500',
    );
    expect(all.replies.map((reply: { id: string }) => reply.id)).toEqual(rows.map((row) => row.id));
  });

  it('opens at any reply, in either order, also where others were deleted', async () => {
    const mint = await newMint();
    await fill(mint, 5000);
    const { rows } = await sql(
      'SELECT id::text, seq FROM replies WHERE coin_id = (SELECT id FROM coins WHERE mint = $1)',
      [mint],
    );
    const idOf = (seq: number) => rows.find((row) => row.seq === seq)?.id as string;
    const around = async (seq: number, query = '') => {
      const { body } = await bob.call(`/replies/${mint}?limit=4&around=${idOf(seq)}${query}`);
      return [body.replies.map((r: { text: string }) => r.text).join(), body.offset, body.total];
    };
    expect(await around(3000)).toEqual(['2998,2999,3000,3001', 2997, 5000]);
    expect(await around(3000, '&reverseOrder=1&offset=9')).toEqual(['3002,3001,3000,2999', 1998, 5000]);
    expect(await around(1)).toEqual(['1,2,3,4', 0, 5000]);
    expect(await around(2048)).toEqual(['2046,2047,2048,2049', 2045, 5000]);
    expect(await around(5000, '&reverseOrder=1')).toEqual(['5000,4999,4998,4997', 0, 5000]);
    expect((await alice.call(`/replies/${idOf(2500)}`, { method: 'DELETE' })).status).toBe(200);
    expect(await around(3000)).toEqual(['2998,2999,3000,3001', 2996, 4999]);
    expect((await bob.call(`/replies/${mint}?around=${idOf(2500)}`)).status).toBe(404);
    expect((await bob.call(`/replies/${await newMint()}?around=${idOf(3000)}`)).status).toBe(404);
    for (const id of ['0', 'x', '-1', '9999999999999999999'])
      expect((await bob.call(`/replies/${mint}?around=${id}`)).status, id).toBe(400);
  });
});
