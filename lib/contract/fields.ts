import { z } from 'zod';
import { decodeBase58 } from './base58.ts';

/** One character that is neither a space, as any reader of patterns sees them, nor a control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is not seen
export const VISIBLE = /[^\s\u0000-\u001f\u0085\ufeff]/;

/** base58 text of exactly `length` bytes. */
function base58(length: number, pattern: RegExp, what: string) {
  return z
    .string()
    .regex(pattern, `must be ${what}: base58 of ${length} bytes`)
    .refine((text) => decodeBase58(text)?.length === length, `must be ${what}: base58 of ${length} bytes`);
}

/** A wallet address: base58 of 32 bytes. */
export const Address = base58(32, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'an address').meta({
  format: 'base58-32',
  example: 'So11111111111111111111111111111111111111112',
});
/** A coin's mint: base58 of 32 bytes. */
export const Mint = base58(32, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'a mint').meta({
  format: 'base58-32',
  example: 'So11111111111111111111111111111111111111112',
});
/** An ed25519 signature: base58 of 64 bytes. */
export const Signature = base58(64, /^[1-9A-HJ-NP-Za-km-z]{64,88}$/, 'a signature').meta({
  format: 'base58-64',
  example: '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
});

/** The document's rule of pages: `limit` 1 to 1000 (50 when absent), larger is refused, never clamped. */
export const MAX_LIMIT = 1000;
/** The most mints or signatures one request may name. */
export const MAX_BULK = 500;

const absent = (value: unknown) => (value === '' || value === null ? undefined : value);

/** A whole number in a query string. */
function wholeNumber(min: number, max: number) {
  return z.union([
    z.number().int().min(min).max(max),
    z
      .string()
      .regex(/^\d{1,16}$/, 'must be a whole number')
      .transform(Number)
      .pipe(z.number().int().min(min).max(max)),
  ]);
}

/** A query flag, read kindly: true, false, 1 or 0 in any case. */
export const Flag = z
  .union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], case: 'insensitive' })], {
    error: 'must be true or false',
  })
  .meta({ example: true });

/** An optional query parameter: "" and null count as absent. */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess(absent, schema.optional());
}

export const Limit = z
  .preprocess(absent, wholeNumber(1, MAX_LIMIT).default(50))
  .meta({ description: `Page size, 1 to ${MAX_LIMIT}`, example: 50 });
export const Offset = z
  .preprocess(absent, wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0))
  .meta({ description: 'Items to skip', example: 0 });

/** Paging of every list (interface section 4). */
export const Page = z.object({ limit: Limit, offset: Offset });

/** An amount in base units (lamports, or token units of 6 decimals) as a query parameter. */
export const MinimumAmount = z.preprocess(absent, wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0));

/** Digits of 1 to `max`, said as a pattern so that documents carry the bound too: shorter, or smaller at some digit. */
function digitsUpTo(max: number): RegExp {
  const digits = [...String(max)].map(Number);
  const smaller = digits.flatMap((digit, place) => {
    const least = place === 0 ? 1 : 0;
    const head = digits.slice(0, place).join('');
    const rest = digits.length - place - 1;
    return digit > least ? [`${head}[${least}-${digit - 1}][0-9]{${rest}}`] : [];
  });
  return new RegExp(`^(?:[1-9][0-9]{0,${digits.length - 2}}|${smaller.join('|')}|${max})$`);
}
const SAFE_DIGITS = digitsUpTo(Number.MAX_SAFE_INTEGER);

/**
 * An amount of an order in base units: 1 to 2^53-1, as a JSON integer or as digits; bigint inside.
 * Text is the safe form, because a JSON number above 2^53 is silently another number.
 */
export const Amount = z
  .union(
    [
      z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      z.string().regex(SAFE_DIGITS, 'must be a whole number of base units, 1 to 2^53-1'),
    ],
    { error: 'must be a whole number of base units, 1 to 2^53-1' },
  )
  .transform((value) => BigInt(value))
  .meta({ example: '100000000' });

/** An amount in answers: decimal digits, so that no reader loses precision. */
export const AmountText = z.string().regex(/^\d+$/).meta({ example: '34199203154141' });

/** The same where it may be below zero: a result. */
export const SignedAmountText = z
  .string()
  .regex(/^-?\d+$/)
  .meta({ example: '-120000000' });

/** ISO 8601 UTC with milliseconds: the form of every timestamp typed string. */
export const IsoTime = z.iso.datetime().meta({ example: '2026-01-31T12:00:00.000Z' });

/** What a four-digit year can be, as a timestamp column holds it: the year 0 is none to it. */
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00.000Z');
export const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** Any ISO 8601 date or date-time, with any offset or none (UTC); what nothing can be as old or as new as is the limit. */
export const Moment = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], { error: 'must be an ISO 8601 date' })
  .transform((text) => Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`))
  .refine((ms) => !Number.isNaN(ms), 'must be an ISO 8601 date')
  .transform((ms) => new Date(Math.min(Math.max(ms, EARLIEST_MS), LATEST_MS)))
  .meta({ example: '2026-01-31T12:00:00.000Z' });

/** A Unix timestamp in whole seconds. */
export const UnixSeconds = z.number().int().min(0).meta({ example: 1_769_860_800 });

/** `{ success: true }`: the body of answers that only confirm. */
export const Success = z.object({ success: z.literal(true) }).meta({ id: 'Success' });
