import { describe, expect, it } from 'vitest';
import { countFilters, stageListing, tableListing } from './board-filters';
import { loadBoardAddress } from './load-board-address';

const address = (query: string) => loadBoardAddress(new URLSearchParams(query));

describe('the address of the board', () => {
  it('asks for the columns by their stage alone when nothing is chosen', () => {
    expect(stageListing('new', address(''))).toEqual({
      graduated: false,
      sort: 'created_timestamp',
      order: 'desc',
      limit: 30,
    });
  });

  it('carries every filter to the service', () => {
    const chosen = address('minMarketCap=10&maxMarketCap=500&minVolume=1.5&minProgress=20&maxProgress=80&nsfw=true');
    expect(tableListing(chosen).list).toMatchObject({
      minMarketCap: 10,
      maxMarketCap: 500,
      minVolume24h: 1.5,
      minProgress: 20,
      maxProgress: 80,
      includeNsfw: true,
    });
    expect(countFilters(chosen)).toBe(6);
  });

  it('carries what narrows the table alone, and every choice', () => {
    const chosen = address('minHolders=3&maxTop10=40&live=true&creatorSold=false&within=6h&phase=curve');
    expect(tableListing(chosen).list).toMatchObject({
      minHolders: 3,
      maxTop10Percentage: 40,
      live: true,
      creatorSold: false,
      graduated: false,
    });
    const after = Date.parse(tableListing(chosen).list?.createdAfter ?? '');
    expect(after % 60_000).toBe(0);
    expect(Math.abs(Date.now() - after - 6 * 3_600_000)).toBeLessThan(120_000);
    expect(stageListing('graduated', chosen).graduated).toBe(true);
  });

  it('leaves out what nobody can have meant', () => {
    const chosen = address('minMarketCap=-5&maxMarketCap=x&minVolume=1e40&sort=rubbish&view=rubbish');
    expect(countFilters(chosen)).toBe(0);
    expect(tableListing(chosen).list).toEqual({ sort: 'created_timestamp', order: 'desc', limit: 100 });
  });

  it('asks the search for a term, and for the orders that only the search has', () => {
    expect(tableListing(address('q=boat&minHolders=3'))).toEqual({
      list: null,
      search: { minHolders: 3, sort: 'created_timestamp', order: 'desc', limit: 100 },
    });
    expect(tableListing(address('sort=reply_count&order=asc')).search).toMatchObject({
      sort: 'reply_count',
      order: 'asc',
    });
  });
});
