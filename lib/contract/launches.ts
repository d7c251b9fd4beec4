import { z } from 'zod';
import { SignedText } from './auth.ts';
import { Coin } from './coins.ts';
import { endpoint } from './endpoint.ts';
import { Address, Amount, IsoTime, Signature } from './fields.ts';
import { IMAGE_BODY_BYTES, NAMED_HOST, ReplyImage } from './images.ts';

/** The largest name and symbol a chain would take. */
export const MAX_NAME = 32;
export const MAX_SYMBOL = 13;

/** Control characters, line breaks, and marks that turn or hide what stands beside them. */
const UNSEEN = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u061c\ufeff`;
/** What is cut off at both ends. */
const MARGIN = String.raw`[\t\n\v\f\r \u2028\u2029\ufeff]*`;
/** None of them between the ends, and something that is no blank. */
const TITLE = new RegExp(String.raw`^${MARGIN}(?:[^${UNSEEN}]*[^\s${UNSEEN}][^${UNSEEN}]*)${MARGIN}$`);
/** A named host, so that every URL reader takes it; blanks around it are cut off. */
const LINK = `https?:\\/\\/${NAMED_HOST}(?:[\\/?#][^\\s<>"\\\\^\`{|}]{0,150})?`;
const HTTP_LINK = new RegExp(`^\\s*(?:${LINK})?\\s*$`);
const HANDLE_OR_LINK = new RegExp(`^\\s*(?:@?[A-Za-z0-9_.]{1,50}|${LINK})?\\s*$`);

const title = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .refine((text) => [...text].length <= max, `must be at most ${max} characters`)
    .regex(TITLE, 'must not have control characters or marks nobody sees')
    // Of characters, as JSON Schema counts them; JavaScript counts some twice.
    .meta({ maxLength: max });

/** Null counts as empty. */
const text = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value ?? '', schema);
const link = () => text(z.string().trim().max(220).regex(HTTP_LINK, 'must be an http or https link')).default('');
const flag = (fallback: boolean) => z.preprocess((value) => value ?? fallback, z.boolean()).default(fallback);

const LAUNCH_FIELDS = {
  address: Address,
  name: title(MAX_NAME).meta({ example: 'Harbour Otter' }),
  symbol: title(MAX_SYMBOL).meta({ example: 'OTTER' }),
  description: text(z.string().trim().max(1000)).default(''),
  /** A data URL is kept as a picture; a https link is kept as a link and never fetched. */
  image: ReplyImage,
  microblog: text(
    z.string().trim().max(220).regex(HANDLE_OR_LINK, 'must be a handle or an http or https link'),
  ).default(''),
  messenger: link(),
  website: link(),
  showName: flag(true),
  nsfw: flag(false),
  initialBuy: z
    .preprocess(
      (value) => (value === '' || value === null || value === 0 || value === '0' ? undefined : value),
      Amount.optional(),
    )
    .meta({ description: 'Lamports of a first buy by the creator, fees included; it is part of the launch' }),
};

export const LaunchRequest = z.object(LAUNCH_FIELDS);
export type LaunchRequest = z.output<typeof LaunchRequest>;

export const requestLaunchMessage = endpoint({
  name: 'requestLaunchMessage',
  summary: 'The text of a launch for the wallet to sign; nothing is stored before it comes back',
  host: 'main',
  method: 'POST',
  path: '/coins/create/message',
  access: 'user',
  rate: 'write',
  section: 'contract',
  noStore: true,
  maxBodyBytes: IMAGE_BODY_BYTES,
  body: LaunchRequest,
  answers: {
    200: z.object({
      message: z.string(),
      nonce: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .meta({ description: '128 bits, hexadecimal' }),
      expiresAt: IsoTime,
    }),
  },
  errors: ['not_yours'],
});

export const createCoin = endpoint({
  name: 'createCoin',
  summary:
    'Launch a coin, with its first buy if there is one; once by wallet and nonce, again gives 200 and the same coin',
  host: 'main',
  method: 'POST',
  path: '/coins/create',
  access: 'user',
  rate: 'write',
  section: '4.2 contract',
  onceByNonce: true,
  maxBodyBytes: IMAGE_BODY_BYTES,
  body: z.object({ ...LAUNCH_FIELDS, message: SignedText, signature: Signature }),
  answers: { 200: Coin, 201: Coin },
  errors: [
    'signature_invalid',
    'message_refused',
    'account_banned',
    'not_yours',
    'order_expired',
    'nonce_reused',
    'insufficient_balance',
    'amount_too_small',
  ],
});
