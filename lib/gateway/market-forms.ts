import 'server-only';
import { type Fields, filled, isFields, isoTime, mapped, seconds } from './answer-forms.ts';

/** The smaller views of coins and the market, made into our form: see answer-forms.ts. */

const LINKS = { microblog: '', messenger: '', website: '' };

/** Metadata as they are, or under their name. */
export function coinMetadata(item: Fields): Fields {
  const given = isFields(item.metadata) ? item.metadata : item;
  const metadata = filled(given, { ...LINKS, description: '', image: '', showName: true, createdOn: '' });
  return { metadata };
}

export const bulkMetadata = (item: Fields): Fields => filled(item, { ...LINKS, description: '', image: '' });

export function searchResult(item: Fields): Fields {
  if (!isFields(item.coin)) return filled({ found: item.found }, { found: false });
  const curve = isFields(item.coin.bondingCurve) ? item.coin.bondingCurve : {};
  const bondingCurve = mapped(
    filled(curve, { progress: 0, marketCap: '0', graduated: false }),
    ['marketCap'],
    (value) => (typeof value === 'number' ? String(value) : value),
  );
  const texts = { description: '', imageUri: '', metadataUri: '', creator: '' };
  const coin = mapped({ ...filled(item.coin, texts), bondingCurve }, ['createdTimestamp'], seconds);
  return filled({ ...item, coin }, { found: true });
}

export const kol = (item: Fields): Fields => mapped(filled(item, { username: '' }), ['addedAt'], isoTime);

export function kolCoin(item: Fields): Fields {
  const activity = filled(isFields(item.kolActivity) ? item.kolActivity : {}, {
    mentions: 0,
    trades: 0,
    sentiment: 'neutral',
  });
  return { ...filled(item, { name: '', symbol: '', trendingScore: 0, reasons: [] }), kolActivity: activity };
}

export const volatility = (item: Fields): Fields => filled(item, { change: 0, candles: 0 });

/** A text to sign, and until when it may be. */
export const textToSign = (item: Fields): Fields => mapped(item, ['expiresAt'], isoTime);

export const faucetPayment = (item: Fields): Fields => mapped(item, ['nextAt'], isoTime);
