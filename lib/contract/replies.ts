import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, Flag, IsoTime, Limit, Mint, Offset, optional, Success } from './fields.ts';

export const MAX_REPLY_LENGTH = 1000;
/** A data URL of a 5 MB picture: base64 is a third larger, and its head is short. */
const MAX_IMAGE_TEXT = 7_000_000;

export const Reply = z
  .object({
    id: z.string(),
    mint: Mint,
    text: z.string(),
    image: z.string().meta({ description: 'Path of a stored picture, a https link, or empty' }),
    user: z.string().meta({ description: "The author's address; empty on a tombstone" }),
    username: z.string(),
    profileImage: z.string(),
    createdAt: IsoTime,
    parentId: z.string().nullable(),
    likes: z.number().int(),
    likedByUser: z.boolean(),
    hidden: z.boolean(),
  })
  .meta({ id: 'Reply' });
export type Reply = z.infer<typeof Reply>;

const ReplyList = z.object({
  replies: z.array(Reply),
  total: z.number().int(),
  totalIsMinimum: z.boolean().optional(),
});

const blankToAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

/** A data URL of PNG, JPEG, WebP or GIF, or a https URL; everything else is refused (interface section 4.5). */
const ImageInput = z.preprocess(
  blankToAbsent,
  z
    .string()
    .max(MAX_IMAGE_TEXT)
    .regex(
      /^(data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}|https:\/\/[^\s<>"]{1,2000}|\/images\/[0-9a-f]{64}(\.\w{3,4})?)$/,
      'must be a PNG, JPEG, WebP or GIF as a data URL, or a https URL',
    )
    .optional(),
);

export const createReply = endpoint({
  name: 'createReply',
  summary: 'Say something about a coin, or answer a reply',
  host: 'main',
  method: 'POST',
  path: '/replies',
  access: 'user',
  rate: 'write',
  section: '4.5',
  body: z
    .object({
      text: z.preprocess((text) => text ?? '', z.string().max(MAX_REPLY_LENGTH)),
      mint: Mint,
      parentId: z.preprocess(blankToAbsent, z.string().max(100).optional()),
      image: ImageInput,
    })
    .refine((reply) => reply.image !== undefined || /\S/.test(reply.text), {
      path: ['text'],
      message: 'must not be blank unless there is an image',
    }),
  answers: { 201: Reply },
  errors: ['coin_not_found', 'not_found', 'duplicate', 'payload_too_large'],
});

export const listRepliesOfCoin = endpoint({
  name: 'listRepliesOfCoin',
  summary: 'Replies of a coin, oldest first unless reversed; flat, `total` counts all',
  host: 'main',
  method: 'GET',
  path: '/replies/{mint}',
  access: 'user',
  rate: 'read',
  section: '4.5',
  query: z.object({ limit: Limit, offset: Offset, user: optional(Address), reverseOrder: optional(Flag) }),
  answers: { 200: ReplyList },
  errors: ['coin_not_found'],
});

export const listRepliesOfUser = endpoint({
  name: 'listRepliesOfUser',
  summary: 'Replies of a wallet, newest first',
  host: 'main',
  method: 'GET',
  path: '/replies/user-replies/{address}',
  access: 'user',
  rate: 'read',
  section: '4.5',
  query: z.object({ limit: Limit, offset: Offset }),
  answers: { 200: ReplyList },
  errors: ['user_not_found'],
});

export const listLatestReplies = endpoint({
  name: 'listLatestReplies',
  summary: 'Replies of all coins, newest first',
  host: 'main',
  method: 'GET',
  path: '/replies',
  access: 'user',
  rate: 'read',
  section: '4.2 contract',
  query: z.object({ limit: Limit, offset: Offset }),
  answers: { 200: ReplyList },
});

export const deleteReply = endpoint({
  name: 'deleteReply',
  summary: "Delete one's own reply; where it has answers a tombstone stays",
  host: 'main',
  method: 'DELETE',
  path: '/replies/{id}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_yours', 'not_found'],
});

const Likes = z.object({ likes: z.number().int(), likedByUser: z.boolean() });

export const likeReply = endpoint({
  name: 'likeReply',
  summary: 'Like a reply; again, the same',
  host: 'main',
  method: 'POST',
  path: '/likes/{replyId}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Likes },
  errors: ['not_found'],
});

export const unlikeReply = endpoint({
  name: 'unlikeReply',
  summary: 'Take a like back; again, the same',
  host: 'main',
  method: 'DELETE',
  path: '/likes/{replyId}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Likes },
  errors: ['not_found'],
});
