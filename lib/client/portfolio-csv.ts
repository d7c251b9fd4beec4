import type { WalletTrade } from '../contract/portfolio.ts';

const HEAD = ['time_utc', 'side', 'name', 'symbol', 'mint', 'tokens', 'sol', 'fees_sol', 'total_sol', 'signature'];

/** The head of the file, then a line for each trade; lines end as RFC 4180 says. */
export function csvOf(trades: readonly WalletTrade[], withHead: boolean): string {
  const lines = trades.map((trade) => [
    // As spreadsheets read a date; with T and Z it would stay text.
    trade.timestamp.replace('T', ' ').replace('Z', ''),
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

/**
 * Text of strangers opens in a spreadsheet: what would be read as a formula is led by an apostrophe. Where lists are
 * separated by semicolons, what follows one in a text begins a cell of its own, quoted or not.
 */
export function csvField(text: string): string {
  const inner = text.replace(/([;\t])(\s*)(?=[=+\-@＝＋－＠])/g, "$1$2'");
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(inner) ? `'${inner}` : inner;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Base units as a decimal without loss. */
function decimal(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${fraction}`;
}
