import type { Actor, ServiceContext } from '../../context.ts';
import { selectLiked } from '../../database/queries/liked-replies.ts';
import {
  type AuthorFilter,
  COUNT_LIMIT,
  countRepliesOfUser,
  type ReplyRow,
  selectLatestReplies,
  selectRepliesOfCoin,
  selectRepliesOfUser,
} from '../../database/queries/replies.ts';
import { ALL_COINS, countInBlocks, findReplyScope } from '../../database/queries/reply-blocks.ts';
import { findReplyPosition } from '../../database/queries/reply-position.ts';
import { findUserByAddress } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { getCoin } from '../coins/get-coin.ts';
import { getUser } from '../users/get-user.ts';
import { type SharedReads, shareReads } from './share-reads.ts';

/** `total` is exact unless it is said to be a minimum. */
export type ReplyPage = { rows: ReplyRow[]; total: number; totalIsMinimum: boolean };
/** `offset` is known where a page was asked for around a reply. */
export type CoinReplyPage = ReplyPage & { offset?: number };
type Page = { limit: number; offset: number };
type CoinQuery = Page & { user?: string | undefined; reverseOrder?: boolean | undefined; around?: string | undefined };

/**
 * Replies of a coin, withdrawn coins too, oldest first unless reversed; of one author when asked, or around one
 * reply, which then lies in the middle of its page.
 * @throws ServiceError coin_not_found, not_found (`around` is no reply of this coin).
 */
export async function listRepliesOfCoin(
  context: ServiceContext,
  actor: Actor,
  mint: string,
  query: CoinQuery,
): Promise<CoinReplyPage> {
  const { user, around, ...rest } = query;
  if (user !== undefined && around === undefined) {
    const coin = await getCoin(context, mint);
    const author = await findUserByAddress(context.database.orm, user);
    if (!author) return { rows: [], total: 0, totalIsMinimum: false };
    const page = { limit: rest.limit, offset: rest.offset, newestFirst: rest.reverseOrder ?? false };
    return listOfAuthor(context, actor, { userId: author.id, coinId: coin.id }, page);
  }
  const key = JSON.stringify([mint, around ?? null, rest]);
  const { page, liked } = await sharedPagesOf(context)(key, actor.userId, async (readerIds) => {
    const read = await readCoinPage(context, mint, query);
    // What is nobody's, no reader likes.
    const ids = read.rows.filter(({ likes }) => likes > 0).map(({ id }) => id);
    return { page: read, liked: await selectLiked(context.database.orm, readerIds, ids) };
  });
  const own = liked.get(actor.userId);
  return own ? { ...page, rows: page.rows.map((row) => ({ ...row, likedByUser: own.has(row.id) })) } : page;
}

/** A page as it is for who likes nothing on it, and what each of those who asked likes. */
type SharedPage = { page: CoinReplyPage; liked: ReadonlyMap<string, ReadonlySet<bigint>> };
const sharedPages = new WeakMap<object, SharedReads<string, SharedPage>>();

function sharedPagesOf({ database }: ServiceContext): SharedReads<string, SharedPage> {
  const shared = sharedPages.get(database) ?? shareReads<string, SharedPage>();
  sharedPages.set(database, shared);
  return shared;
}

async function readCoinPage({ database }: ServiceContext, mint: string, query: CoinQuery): Promise<CoinReplyPage> {
  const { orm } = database;
  const scope = await findReplyScope(orm, mint);
  if (!scope) throw new ServiceError('coin_not_found');
  const { coinId, total } = scope;
  const page = { limit: query.limit, offset: query.offset, newestFirst: query.reverseOrder ?? false };
  if (query.around === undefined) {
    return { rows: await selectRepliesOfCoin(orm, coinId, page), total, totalIsMinimum: false };
  }
  const position = await findReplyPosition(orm, coinId, query.around, page.newestFirst);
  if (position === null) throw new ServiceError('not_found');
  const offset = Math.max(0, position - Math.floor(page.limit / 2));
  return { rows: await selectRepliesOfCoin(orm, coinId, { ...page, offset }), offset, total, totalIsMinimum: false };
}

/** @throws ServiceError user_not_found. */
export async function listRepliesOfUser(
  context: ServiceContext,
  actor: Actor,
  idOrAddress: string,
  page: Page,
): Promise<ReplyPage> {
  const author = await getUser(context, idOrAddress);
  return listOfAuthor(context, actor, { userId: author.id }, { ...page, newestFirst: true });
}

/** Replies of all coins, newest first. */
export async function listLatestReplies({ database }: ServiceContext, actor: Actor, page: Page): Promise<ReplyPage> {
  const rows = await selectLatestReplies(database.orm, actor.userId, page);
  return { rows, total: await countInBlocks(database.orm, ALL_COINS), totalIsMinimum: false };
}

async function listOfAuthor(
  { database }: ServiceContext,
  actor: Actor,
  author: AuthorFilter,
  page: Page & { newestFirst: boolean },
): Promise<ReplyPage> {
  const rows = await selectRepliesOfUser(database.orm, author, actor.userId, page);
  const total = await countRepliesOfUser(database.orm, author);
  return { rows, total: Math.min(total, COUNT_LIMIT), totalIsMinimum: total > COUNT_LIMIT };
}
