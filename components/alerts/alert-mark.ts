import type { NewAlert } from '@/lib/client/alerts';
import type { Coin } from '@/lib/contract/coins';
import { decimalText } from '@/lib/format/amounts';
import { parseAmount } from '@/lib/format/parse-amount';

/** What the person writes the mark in. */
export type MarkUnit = 'marketCap' | 'price';

type MarkedCoin = Pick<Coin, 'mint' | 'virtual_sol_reserves' | 'virtual_token_reserves' | 'total_supply'>;

/** Prices are counted in these parts of a SOL; the smallest the service takes is one. */
const PRICE_DECIMALS = 15;
/** A market cap of a billion tokens has nine places fewer. */
const MARKET_CAP_DECIMALS = 6;
const TOKEN_UNITS = 1_000_000n;

export type Mark = { ok: true; alert: NewAlert; changePercent: number } | { ok: false; message: string };

/**
 * The alert a text asks for: above the price of now it waits for a rise, below it for a fall.
 *
 * @param text as typed, with the reader's decimal `separator`
 */
export function readMark(coin: MarkedCoin, text: string, unit: MarkUnit, separator: string): Mark {
  const parsed = parseAmount(text, unit === 'price' ? PRICE_DECIMALS : MARKET_CAP_DECIMALS, separator);
  if (!parsed.ok) return parsed;
  const supply = BigInt(coin.total_supply) / TOKEN_UNITS;
  const mark = unit === 'price' ? parsed.value : (parsed.value * 1_000_000_000n) / supply;
  if (mark <= 0n) return { ok: false, message: 'The mark must be above zero' };
  const now = priceNow(coin);
  if (mark === now) return { ok: false, message: 'That is the price of now' };
  const price = Number(decimalText(mark, PRICE_DECIMALS));
  const changePercent = Number(((mark - now) * 10_000n) / now) / 100;
  return { ok: true, alert: { mint: coin.mint, direction: mark > now ? 'above' : 'below', price }, changePercent };
}

/** The mark that lies a whole percentage from the price of now, as a text with the reader's separator; cut, not rounded. */
export function markAt(coin: MarkedCoin, percent: number, unit: MarkUnit, separator: string): string {
  const price = (priceNow(coin) * BigInt(100 + percent)) / 100n;
  const supply = BigInt(coin.total_supply) / TOKEN_UNITS;
  const text =
    unit === 'price'
      ? decimalText(price, PRICE_DECIMALS)
      : decimalText((price * supply) / 10n ** 13n, PRICE_DECIMALS - 13);
  return text.replace('.', separator);
}

/** SOL for one token in parts of 10^-15: vs / (vt * 1000). */
function priceNow({ virtual_sol_reserves, virtual_token_reserves }: MarkedCoin): bigint {
  return (BigInt(virtual_sol_reserves) * 10n ** 12n) / BigInt(virtual_token_reserves);
}
