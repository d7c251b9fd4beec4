import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, Flag, IsoTime, Limit, Mint, Offset, optional, Success } from './fields.ts';
import { IMAGE_BODY_BYTES, ReplyImage } from './images.ts';

export const MAX_REPLY_LENGTH = 1000;
export const Reply = z
  .object({
    id: z.string(),
    mint: Mint,
    text: z.string(),
    image: z.string().meta({ description: 'Path of a stored picture (`/images/{hash}`), a https link, or empty' }),
    user: z.string().meta({ description: "The author's address; empty where the reply is deleted and was answered" }),
    username: z.string(),
    profileImage: z.string(),
    createdAt: IsoTime,
    parentId: z.string().nullable(),
    likes: z.number().int(),
    likedByUser: z.boolean(),
    hidden: z.boolean().meta({ description: 'Withdrawn by a moderator, who alone still gets text and image' }),
    authorPercentage: z.number().optional().meta({
      description: "Per cent of the coin's supply that the author holds now; absent where there is no author",
    }),
  })
  .meta({ id: 'Reply' });
export type Reply = z.infer<typeof Reply>;

const ReplyList = z.object({
  replies: z.array(Reply),
  total: z.number().int(),
  totalIsMinimum: z.boolean().optional(),
});

/** At least one character that is neither space, control, format, mark nor a letter drawn as nothing. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

const blankToAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

const ReplyPageOfCoin = ReplyList.extend({
  offset: z.number().int().optional().meta({ description: 'Where the page begins; given with `around`' }),
});

/** An id as the service gives them: a whole number of at most 64 bits, without zeros in front. */
const ReplyId = z
  .string()
  .regex(/^[1-9][0-9]{0,17}$/, 'must be the id of a reply')
  .meta({ example: '1' });

export const createReply = endpoint({
  name: 'createReply',
  summary: 'Say something about a coin, or answer a reply',
  host: 'main',
  method: 'POST',
  path: '/replies',
  access: 'user',
  rate: 'write',
  section: '4.5',
  maxBodyBytes: IMAGE_BODY_BYTES,
  body: z
    .object({
      text: z.preprocess((text) => text ?? '', z.string().max(MAX_REPLY_LENGTH)),
      mint: Mint,
      parentId: z.preprocess(blankToAbsent, z.string().max(100).optional()),
      image: ReplyImage,
    })
    .refine((reply) => reply.image !== undefined || VISIBLE.test(reply.text), {
      path: ['text'],
      message: 'must not be blank unless there is an image',
    }),
  answers: { 201: Reply },
  errors: ['coin_not_found', 'coin_read_only', 'not_found', 'duplicate', 'unavailable'],
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
  query: z.object({
    limit: Limit,
    offset: Offset,
    user: optional(Address),
    reverseOrder: optional(Flag),
    around: optional(ReplyId).meta({
      description: 'The id of a reply to open: the page has it in its middle, and `offset` and `user` are passed over',
    }),
  }),
  answers: { 200: ReplyPageOfCoin },
  errors: ['coin_not_found', 'not_found'],
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

/** The parameter is a reply's id here: templates that differ in the name alone are one path to HTTP and OpenAPI. */
export const deleteReply = endpoint({
  name: 'deleteReply',
  summary: "Delete one's own reply; where it has answers a tombstone stays",
  host: 'main',
  method: 'DELETE',
  path: '/replies/{mint}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_yours', 'not_found'],
});

export const Likes = z.object({ likes: z.number().int(), likedByUser: z.boolean() });

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
