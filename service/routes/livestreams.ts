import * as livestreams from '../../lib/contract/livestreams.ts';
import { deleteChat, listChat, sendChat } from '../domain/livestreams/chat.ts';
import { createLivestream } from '../domain/livestreams/create-livestream.ts';
import { endLivestream } from '../domain/livestreams/end-livestream.ts';
import { getHostToken, getParticipantToken } from '../domain/livestreams/get-media-token.ts';
import { listLiveCoins } from '../domain/livestreams/list-live-coins.ts';
import { getLivestream } from '../domain/livestreams/require-stream.ts';
import { getSolPrice } from '../domain/market/get-sol-price.ts';
import { type Route, route } from '../http/route.ts';
import { toChat, toChatMessage, toLiveCoins, toLivestream } from '../presenters/livestreams.ts';

/** Streams, media tokens and chat (interface 4.7). */
export const livestreamRoutes: Route[] = [
  route(livestreams.createLivestream, async ({ context, actor, body }) => ({
    body: toLivestream(await createLivestream(context, actor, body)),
  })),
  route(livestreams.endLivestream, async ({ context, actor, body }) => ({
    body: toLivestream(await endLivestream(context, actor, body.mint)),
  })),
  route(livestreams.getLivestream, async ({ context, params }) => ({
    body: toLivestream(await getLivestream(context, params.mint)),
  })),
  route(livestreams.getHostToken, async ({ context, actor, query }) => ({
    body: await getHostToken(context, actor, query),
  })),
  route(livestreams.getParticipantToken, async ({ context, actor, query }) => ({
    body: await getParticipantToken(context, actor, query),
  })),
  route(livestreams.listChat, async ({ context, params, query }) => ({
    body: toChat(await listChat(context, params.mint, query)),
  })),
  route(livestreams.sendChat, async ({ context, actor, params, body }) => ({
    body: toChatMessage(await sendChat(context, actor, params.mint, body.text)),
  })),
  route(livestreams.deleteChat, async ({ context, actor, params }) => {
    await deleteChat(context, actor, params.mint, params.id);
    return { body: { success: true as const } };
  }),
  route(livestreams.listLiveCoins, async ({ context, query }) => ({
    body: toLiveCoins(await listLiveCoins(context, query), getSolPrice(context).dollars),
  })),
];
