import * as bookmarks from '../../lib/contract/bookmarks.ts';
import { dropCoin, keepCoin } from '../domain/bookmarks/keep-coin.ts';
import { listBookmarks } from '../domain/bookmarks/list-bookmarks.ts';
import { getSolPrice } from '../domain/market/get-sol-price.ts';
import { type Route, route } from '../http/route.ts';
import { toKeptCoins } from '../presenters/bookmarks.ts';

/** Coins a person keeps. */
export const bookmarkRoutes: Route[] = [
  route(bookmarks.listBookmarks, async ({ context, actor, params, query }) => ({
    body: toKeptCoins(await listBookmarks(context, actor, params.id, query), getSolPrice(context).dollars),
  })),
  route(bookmarks.addBookmark, async ({ context, actor, params }) => {
    await keepCoin(context, actor, params.mint);
    return { body: { success: true as const } };
  }),
  route(bookmarks.removeBookmark, async ({ context, actor, params }) => {
    await dropCoin(context, actor, params.mint);
    return { body: { success: true as const } };
  }),
];
