import { z } from 'zod';

/** The largest picture, in bytes of the file. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Of the JSON body around its data URL: base64 is a third larger, the rest is text. */
export const IMAGE_BODY_BYTES = Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 20_000;

const MAX_DATA_URL = Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 30;
const DATA_URL = String.raw`data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]`;
const OWN_PATH = String.raw`\/images\/[0-9a-f]{64}$`;
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** Pattern of a host with a name, and its port: one that every URL reader takes. */
export const NAMED_HOST = `(?:${LABEL}\\.){0,4}[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?::[0-9]{1,4})?`;
const LINK = String.raw`https:\/\/${NAMED_HOST}(?:[\/?#][^\s<>"\\^\x60{|}]{0,1900})?$`;

const blankToAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

/** The pattern looks at the head of a data URL only; the bytes behind it are checked where they are decoded. */
const imageText = (forms: readonly string[], says: string) =>
  z
    .string()
    .max(MAX_DATA_URL, 'must be at most 5 MB')
    .regex(new RegExp(`^(?:${forms.join('|')})`), says);

/**
 * The picture of a reply (interface 4.5): a data URL of PNG, JPEG, WebP or GIF, the path of a picture of the own
 * store, or a https link, which is kept as a link and never fetched.
 */
export const ReplyImage = z.preprocess(
  blankToAbsent,
  imageText([DATA_URL, OWN_PATH, LINK], 'must be a PNG, JPEG, WebP or GIF as a data URL, or a https URL').optional(),
);

/** The picture of a profile: a data URL, the path of a picture of the own store, or empty for none. */
export const ProfileImage = z
  .union([z.literal(''), imageText([DATA_URL, OWN_PATH], 'must be a PNG, JPEG, WebP or GIF as a data URL, or empty')])
  .optional();
