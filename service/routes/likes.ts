import * as replies from '../../lib/contract/replies.ts';
import { likeReply, unlikeReply } from '../domain/likes/like-reply.ts';
import { type Route, route } from '../http/route.ts';

/** Likes of replies. */
export const likeRoutes: Route[] = [
  route(replies.likeReply, async ({ context, actor, params }) => ({
    body: await likeReply(context, actor, params.replyId),
  })),
  route(replies.unlikeReply, async ({ context, actor, params }) => ({
    body: await unlikeReply(context, actor, params.replyId),
  })),
];
