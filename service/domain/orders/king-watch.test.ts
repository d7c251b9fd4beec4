import { describe, expect, it } from 'vitest';
import type { LoadedCoin } from '../../database/queries/orders-load.ts';
import { KingWatch } from './king-watch.ts';

const at = (second: number) => new Date(second * 1000);

function coin(id: number, marketCap: bigint, kingAt: Date | null = null): LoadedCoin {
  return {
    ...{ id, mint: `mint ${id}`, creator: 'creator', complete: false, hidden: false, halted: false, tradeSeq: 0 },
    ...{ virtualSol: 1n, virtualToken: 1n, realSol: 0n, realToken: 1n, totalSupply: 1n, athMarketCap: marketCap },
    ...{ marketCap, kingAt, lastTradeAt: null },
  };
}

describe('the king of the hill', () => {
  it('is not a coin below another one, nor one of two equals', () => {
    const kings = new KingWatch({ coins: [coin(1, 10n)], rival: { id: 9, marketCap: 30n, kingAt: at(0) } });
    kings.observe(1, 29n, at(1));
    kings.observe(1, 30n, at(2));
    expect(kings.kingAt(1)).toBeNull();
  });

  it('is the coin that passes all others, from that moment on and for good', () => {
    const kings = new KingWatch({ coins: [coin(1, 10n), coin(2, 20n, at(0))], rival: null });
    kings.observe(1, 21n, at(1));
    kings.observe(2, 50n, at(2));
    kings.observe(1, 60n, at(3));
    expect(kings.kingAt(1)).toEqual(at(1));
    expect(kings.kingAt(2)).toEqual(at(0));
  });

  it('follows when the king graduates or falls, also when it is a coin nobody traded just now', () => {
    const graduated = new KingWatch({ coins: [coin(1, 90n, at(0))], rival: { id: 9, marketCap: 30n, kingAt: null } });
    graduated.observe(1, null, at(4));
    expect(graduated.rivalKingAt).toEqual(at(4));
    expect(graduated.kingAt(1)).toEqual(at(0));
    const fallen = new KingWatch({
      coins: [coin(1, 90n, at(0)), coin(2, 40n)],
      rival: { id: 9, marketCap: 30n, kingAt: null },
    });
    fallen.observe(1, 35n, at(5));
    expect(fallen.kingAt(2)).toEqual(at(5));
    expect(fallen.rivalKingAt).toBeNull();
  });
});
