import { and, asc, desc, eq, getTableColumns, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { ledgerAccounts } from '../schema/ledger.ts';
import { likes, replies } from '../schema/replies.ts';
import { users } from '../schema/users.ts';
import type { PageOf } from './coins.ts';
import { ALL_COINS, findPageStart } from './reply-blocks.ts';

/** A reply with its coin's mint and its author, whose fields are null on a tombstone. */
export type ReplyRow = typeof replies.$inferSelect & {
  mint: string;
  address: string | null;
  username: string | null;
  profileImage: string | null;
  likedByUser: boolean;
  /** What the author holds of the coin, null where nothing was ever held, and how much of it there is; token units. */
  held: bigint | null;
  totalSupply: bigint;
};

/** Counting stops here: what is more is told as "at least". */
export const COUNT_LIMIT = 10_000;

/**
 * Fills up the replies of a page; those before it are passed over in the index alone.
 * @param viewerId whose likes are told; null for nobody's.
 */
async function selectChosen(executor: Executor, chosen: SQL, viewerId: string | null, order: SQL): Promise<ReplyRow[]> {
  return executor
    .select({
      ...getTableColumns(replies),
      mint: coins.mint,
      address: users.address,
      username: users.username,
      profileImage: users.profileImage,
      likedByUser: viewerId === null ? sql<boolean>`false` : likedBy(viewerId),
      held: ledgerAccounts.balance,
      totalSupply: coins.totalSupply,
    })
    .from(sql`(${chosen}) as chosen`)
    .innerJoin(replies, sql`${replies.id} = chosen.id`)
    .innerJoin(coins, eq(coins.id, replies.coinId))
    .leftJoin(users, eq(users.id, replies.userId))
    .leftJoin(ledgerAccounts, walletOf(users.address, replies.coinId))
    .orderBy(order);
}

const walletOf = (owner: SQLWrapper, assetId: SQLWrapper) =>
  sql`${ledgerAccounts.owner} = ${owner} and ${ledgerAccounts.assetId} = ${assetId} and ${ledgerAccounts.kind} = 'wallet'`;

const likedBy = (viewerId: string) => sql<boolean>`exists (
  select from ${likes} where ${likes.replyId} = ${replies.id} and ${likes.userId} = ${viewerId}
)`;

type CoinPage = PageOf & { newestFirst: boolean };

/** Replies of a coin, tombstones included, without anybody's likes. */
export async function selectRepliesOfCoin(executor: Executor, coinId: number, page: CoinPage): Promise<ReplyRow[]> {
  const start = await findPageStart(executor, coinId, page);
  if (!start) return [];
  const [after, order] = page.newestFirst ? [lt, desc] : [gt, asc];
  const chosen = sql`
    select id from ${replies} where ${eq(replies.coinId, coinId)} and ${after(replies.seq, sql`${start.bound}::bigint`)}
    order by ${order(replies.seq)} limit ${page.limit} offset ${start.skip}`;
  return selectChosen(executor, chosen, null, order(replies.seq));
}

/** Replies of all coins, newest first, without tombstones. */
export async function selectLatestReplies(executor: Executor, viewerId: string, page: PageOf): Promise<ReplyRow[]> {
  const start = await findPageStart(executor, ALL_COINS, { ...page, newestFirst: true });
  if (!start) return [];
  const chosen = sql`
    select id from ${replies} where ${lt(replies.id, start.bound)} and ${replies.deletedAt} is null
    order by ${desc(replies.id)} limit ${page.limit} offset ${start.skip}`;
  return selectChosen(executor, chosen, viewerId, desc(replies.id));
}

export type AuthorFilter = { userId: string; coinId?: number };

function byAuthor({ userId, coinId }: AuthorFilter): SQL | undefined {
  return and(eq(replies.userId, userId), coinId === undefined ? undefined : eq(replies.coinId, coinId));
}

/** Replies of one person, in one coin or in all. */
export async function selectRepliesOfUser(
  executor: Executor,
  author: AuthorFilter,
  viewerId: string,
  page: CoinPage,
): Promise<ReplyRow[]> {
  const order = page.newestFirst ? desc : asc;
  // Each in the order of its own index, so that skipped rows are read from the index alone.
  const column = author.coinId === undefined ? replies.id : replies.seq;
  const chosen =
    author.coinId === undefined
      ? sql`select id from ${replies} where ${byAuthor(author)} order by ${order(column)} limit ${page.limit} offset ${page.offset}`
      : sql`select r.id from (
          select coin_id, seq from ${replies} where ${byAuthor(author)}
          order by ${order(column)} limit ${page.limit} offset ${page.offset}
        ) as page join ${replies} as r using (coin_id, seq)`;
  return selectChosen(executor, chosen, viewerId, order(column));
}

/** Counts to one more than `COUNT_LIMIT`. */
export async function countRepliesOfUser(executor: Executor, author: AuthorFilter): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${replies} where ${byAuthor(author)} limit ${COUNT_LIMIT + 1}
    ) as counted`);
  return rows[0]?.count ?? 0;
}

/** A reply that can be answered, locked so that it stays; null when it is deleted, withdrawn or was never there. */
export async function lockAnswerable(tx: Executor, id: string): Promise<{ mint: string } | null> {
  const [row] = await tx
    .select({ mint: coins.mint })
    .from(replies)
    .innerJoin(coins, eq(coins.id, replies.coinId))
    .where(and(sql`${replies.id} = ${id}::bigint`, sql`${replies.deletedAt} is null`, eq(replies.hidden, false)))
    .for('no key update', { of: replies });
  return row ?? null;
}
