import { describe, expect, it } from 'vitest';
import type { WalletTrade } from '../contract/portfolio.ts';
import { csvField, csvOf } from './portfolio-csv.ts';

const trade: WalletTrade = {
  signature: 'sig',
  mint: 'mint',
  name: '=HYPERLINK("http://x")',
  symbol: 'A,B',
  isBuy: true,
  solAmount: '987654320',
  tokenAmount: '34199203154141',
  fees: '12345680',
  total: '1000000000',
  timestamp: '2026-01-31T12:00:00.000Z',
};

describe('csvOf', () => {
  it('writes amounts as decimals without loss', () => {
    expect(csvOf([trade], true)).toBe(
      'time_utc,side,name,symbol,mint,tokens,sol,fees_sol,total_sol,signature\r\n' +
        '2026-01-31 12:00:00.000,buy,"\'=HYPERLINK(""http://x"")","A,B",mint,34199203.154141,0.98765432,0.01234568,1,sig\r\n',
    );
  });
});

describe('csvField', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n=1', '＝1+1'])(
    'keeps %j from being a formula',
    (text) => {
      expect(csvField(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );
  it('keeps what a semicolon would put into a cell of its own from being a formula', () => {
    expect(csvField('boat;=1+1')).toBe("boat;'=1+1");
    expect(csvField('boat; @SUM(A1);+2')).toBe("boat; '@SUM(A1);'+2");
  });
  it('leaves plain text as it is', () => {
    expect(csvField('Paper Boat')).toBe('Paper Boat');
  });
});
