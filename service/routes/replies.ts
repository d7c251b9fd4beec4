import * as replies from '../../lib/contract/replies.ts';
import { isAdministrator } from '../domain/auth/is-administrator.ts';
import { createReply } from '../domain/replies/create-reply.ts';
import { deleteReply } from '../domain/replies/delete-reply.ts';
import {
  type CoinReplyPage,
  listLatestReplies,
  listRepliesOfCoin,
  listRepliesOfUser,
} from '../domain/replies/list-replies.ts';
import { orNothingOfChainCoin, refuseChainCoin } from '../domain/solana/get-chain-coin.ts';
import { onceEach } from '../http/once-each.ts';
import { type Route, route } from '../http/route.ts';
import { toReply, toReplyList } from '../presenters/replies.ts';

const NO_REPLIES: CoinReplyPage = { rows: [], total: 0, totalIsMinimum: false };

/** One body for all who are given the same page. */
const forEverybody = onceEach((page: CoinReplyPage) => toReplyList(page, false));
const forAdministrators = onceEach((page: CoinReplyPage) => toReplyList(page, true));

/** What people say about coins (interface 4.5). */
export const replyRoutes: Route[] = [
  route(replies.createReply, async ({ context, actor, body }) => ({
    body: toReply(
      await refuseChainCoin(context, body.mint, () => createReply(context, actor, body)),
      isAdministrator(actor),
    ),
  })),
  route(replies.listRepliesOfCoin, async ({ context, actor, params, query }) => {
    const work = () => listRepliesOfCoin(context, actor, params.mint, query);
    const page = await orNothingOfChainCoin(context, params.mint, { nothing: NO_REPLIES, work });
    return { body: isAdministrator(actor) ? forAdministrators(page) : forEverybody(page), isShared: true };
  }),
  route(replies.listRepliesOfUser, async ({ context, actor, params, query }) => ({
    body: toReplyList(await listRepliesOfUser(context, actor, params.address, query), isAdministrator(actor)),
  })),
  route(replies.listLatestReplies, async ({ context, actor, query }) => ({
    body: toReplyList(await listLatestReplies(context, actor, query), isAdministrator(actor)),
  })),
  route(replies.deleteReply, async ({ context, actor, params }) => {
    // The path's parameter is the reply's id: see the contract.
    await deleteReply(context, actor, params.mint);
    return { body: { success: true as const } };
  }),
];
