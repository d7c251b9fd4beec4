import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '../../../test/people.ts';
import { startTestService, type TestService } from '../../../test/service.ts';
import { openSmallMarket } from '../../../test/small-market.ts';
import { SOL } from '../../../test/trading.ts';
import { fillLooks } from './fill-looks.ts';

let service: TestService;
let person: Person;
let otter: string;
let copy: string;
beforeAll(async () => {
  service = await startTestService();
  person = await addPerson(service);
  const market = openSmallMarket(service);
  otter = (await market.launch({ name: 'Harbour Otter', symbol: 'OTTER' })).mint;
  copy = (await market.launch({ name: 'H\u0430rbour-0tter', symbol: 'H0' })).mint;
  await market.launch({ name: 'Paper Boat', symbol: 'BOAT' });
  await market.buy(await market.openWallet(), copy, SOL);
});
afterAll(() => service.close());

async function alike(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await person.call(`/coins/look-alikes?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body.map(({ mint }: { mint: string }) => mint);
}

describe('GET /coins/look-alikes', () => {
  it('answers nobody without a token', async () => {
    expect((await service.request('main', '/coins/look-alikes?name=x')).status).toBe(401);
  });

  it('finds coins by the look of name or symbol, the largest first', async () => {
    expect(await alike({ name: 'HARBOUR OTTER' })).toEqual([copy, otter]);
    expect(await alike({ name: 'Harb\u043eur Otter', symbol: 'B0AT' })).toHaveLength(3);
    expect(await alike({ symbol: '\u041eTTER' })).toEqual([otter]);
    expect(await alike({ name: 'Harbour Otters' })).toEqual([]);
  });

  it('finds nothing for nothing, and refuses what is too long for a name', async () => {
    for (const query of [{}, { name: '' }, { name: '   ' }, { name: '\u200b' }]) expect(await alike(query)).toEqual([]);
    expect((await person.call(`/coins/look-alikes?name=${'n'.repeat(201)}`)).status).toBe(400);
  });

  it('leaves out withdrawn coins', async () => {
    const { pool } = service.context.database;
    await pool.query('update coins set hidden = true where mint = $1', [copy]);
    expect(await alike({ name: 'Harbour Otter' })).toEqual([otter]);
    await pool.query('update coins set hidden = false where mint = $1', [copy]);
  });

  it('knows coins from before looks were kept once they are filled in', async () => {
    await service.context.database.pool.query('delete from coin_looks');
    expect(await alike({ name: 'Harbour Otter' })).toEqual([]);
    await fillLooks(service.context, new AbortController().signal);
    expect(await alike({ name: 'Harbour Otter' })).toEqual([copy, otter]);
  });
});
