import type { WalletTrade } from '../contract/portfolio.ts';

const HEAD = ['time', 'side', 'name', 'symbol', 'mint', 'tokens', 'sol', 'fees_sol', 'total_sol', 'signature'];

/** The head of the file, then a line for each trade; lines end as RFC 4180 says. */
export function csvOf(trades: readonly WalletTrade[], withHead: boolean): string {
  const lines = trades.map((trade) => [
    trade.timestamp,
    trade.isBuy ? 'buy' : 'sell',
    trade.name,
    trade.symbol,
    trade.mint,
    decimal(trade.tokenAmount, 6),
    decimal(trade.solAmount, 9),
    decimal(trade.fees, 9),
    decimal(trade.total, 9),
    trade.signature,
  ]);
  return [...(withHead ? [HEAD] : []), ...lines].map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

/** Text of strangers opens in a spreadsheet: what would be read as a formula is led by an apostrophe. */
export function csvField(text: string): string {
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Base units as a decimal without loss. */
function decimal(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${fraction}`;
}
