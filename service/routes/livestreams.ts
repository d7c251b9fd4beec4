import * as livestreams from '../../lib/contract/livestreams.ts';
import { createLivestream } from '../domain/livestreams/create-livestream.ts';
import { endLivestream } from '../domain/livestreams/end-livestream.ts';
import { getHistory } from '../domain/livestreams/get-history.ts';
import { getHostToken, getParticipantToken } from '../domain/livestreams/get-media-token.ts';
import { listLiveCoins } from '../domain/livestreams/list-live-coins.ts';
import { seeLivestream, withRules } from '../domain/livestreams/own-place.ts';
import { setThumbnail } from '../domain/livestreams/set-thumbnail.ts';
import { getSolPrice } from '../domain/market/get-sol-price.ts';
import { type Route, route } from '../http/route.ts';
import { toHistory, toLiveCoins, toLivestream, toSeenLivestream } from '../presenters/livestreams.ts';

/** Streams and media tokens (interface 4.7). */
export const livestreamRoutes: Route[] = [
  route(livestreams.createLivestream, async ({ context, actor, body }) => ({
    body: toLivestream(await withRules(context, await createLivestream(context, actor, body))),
  })),
  route(livestreams.endLivestream, async ({ context, actor, body }) => ({
    body: toLivestream(await withRules(context, await endLivestream(context, actor, body.mint))),
  })),
  route(livestreams.getLivestream, async ({ context, actor, params }) => ({
    body: toSeenLivestream(await seeLivestream(context, actor, params.mint)),
  })),
  route(livestreams.getHostToken, async ({ context, actor, query }) => ({
    body: await getHostToken(context, actor, query),
  })),
  route(livestreams.getParticipantToken, async ({ context, actor, query }) => ({
    body: await getParticipantToken(context, actor, query),
  })),
  route(livestreams.listLiveCoins, async ({ context, query }) => ({
    body: toLiveCoins(await listLiveCoins(context, query), getSolPrice(context).dollars),
  })),
  route(livestreams.getLivestreamHistory, async ({ context, params, query }) => ({
    body: toHistory(await getHistory(context, params.mint, query.limit)),
  })),
  route(livestreams.putThumbnail, async ({ context, actor, params, body }) => ({
    body: { thumbnail: await setThumbnail(context, actor, { mint: params.mint, image: body.image }) },
  })),
];
