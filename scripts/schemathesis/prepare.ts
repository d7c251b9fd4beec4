import { call, type SignedIn, signIn, type Target } from './actors.ts';
import type { Fixtures } from './live-bodies.ts';

const SIGNED = ['login', 'submitOrder', 'createCoin'];
const USED_UP = ['deleteReply'];
const PAGE = 20;

const textOf = (items: unknown, name: string) => (items as Record<string, string>[]).map((item) => item[name] ?? '');

/** What hooks.py reads: values by name of parameter, of field of a body, and which operations need something fresh. */
export type HookFixtures = {
  ids: Fixtures;
  body: Fixtures;
  /** A reply and its coin. */
  thread: { mint: string; parentId: string };
  /** Operations whose ids never come from an earlier answer: nobody follows themselves. */
  always: readonly string[];
  signed: readonly string[];
  fresh: readonly string[];
};

/** Funds an actor, lets it say something, and collects ids of what is there. */
export async function prepareFixtures(target: Target, actor: SignedIn): Promise<HookFixtures> {
  const { token, wallet } = actor;
  await call(target, '/faucet', { host: 'swap', token, json: {} });
  const coins = await call(target, `/coins?limit=${PAGE}`, { token });
  const mints = textOf(coins, 'mint');
  const { trades } = await call(target, `/trades/all/${mints.at(-1)}?limit=${PAGE}`, { token });
  const other = await signIn(target);
  const said = await Promise.all(
    mints
      .slice(0, 3)
      .map((mint, index) =>
        call(target, '/replies', { token: other.token, json: { mint, text: `Said before ${index}` } }),
      ),
  );
  const { id } = await call(target, `/users/${other.wallet.address}`, { token });
  const users = [String(id), other.wallet.address];
  const replies = textOf(said, 'id');
  return {
    ids: {
      mint: mints,
      address: [wallet.address, ...textOf(trades, 'user').slice(0, 5)],
      'listRepliesOfUser.address': [other.wallet.address],
      userId: users,
      'getUser.id': users,
      'listBookmarks.id': ['me'],
      replyId: replies,
      timeWindow: ['1h', '6h', '24h', '7d'],
    },
    body: { address: [wallet.address], mint: mints },
    thread: { mint: mints[0] ?? '', parentId: replies[0] ?? '' },
    always: ['followUser', 'unfollowUser'],
    signed: SIGNED,
    fresh: USED_UP,
  };
}
