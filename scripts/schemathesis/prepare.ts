import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS } from '../../lib/contract/endpoints.ts';
import { type Answer, call, type SignedIn, signIn, type Target } from './actors.ts';
import { type Cast, type Fixtures, launchCoin, MADE_BODIES, MADE_PATHS } from './live-bodies.ts';

const PAGE = 20;
const LIVE_WITHIN_MS = 20_000;
/** Operations on the stream of a coin, of which few coins have one. */
const OF_A_STREAM = ENDPOINTS.flatMap(({ name, path }) => (path.startsWith('/livestreams/{mint}') ? [name] : []));

const textOf = (items: unknown, name: string) => (items as Record<string, string>[]).map((item) => item[name] ?? '');

/** What hooks.py reads: values by name of parameter, of field of a body, and which operations need something fresh. */
export type HookFixtures = {
  ids: Fixtures;
  body: Fixtures;
  /** Parameters of a query that have to fit each other, by operation. */
  query: Record<string, Record<string, string>>;
  /** Fields of bodies that have to fit each other: any of these, by operation. */
  together: Record<string, readonly Record<string, string>[]>;
  /** A reply and its coin. */
  thread: { mint: string; parentId: string };
  /** Operations whose ids never come from an earlier answer: nobody follows themselves, and `mint` is a reply there. */
  always: readonly string[];
  signed: readonly string[];
  fresh: readonly string[];
};

/** Funds an actor, lets it say something, opens a stream, reports somebody, and collects ids of what is there. */
export async function prepareFixtures(
  target: Target,
  { actor, moderator, guest: other }: Cast,
  broadcasters: Set<string>,
): Promise<HookFixtures> {
  const { token, wallet } = actor;
  await call(target, '/faucet', { host: 'swap', token, json: {} });
  const mints = textOf(await call(target, `/coins?limit=${PAGE}`, { token }), 'mint');
  const { trades } = await call(target, `/trades/all/${mints.at(-1)}?limit=${PAGE}`, { token });
  const replies = await sayInEach(target, other, mints.slice(0, 3));
  const { id } = await call(target, `/users/${other.wallet.address}`, { token });
  const users = [String(id), other.wallet.address];
  const own = [await openStream(target, actor, broadcasters), await launchCoin(target, actor)];
  const foreign = await openStream(target, other, broadcasters);
  const { user: trader = '', signature = '' } = (trades as Record<string, string>[])[0] ?? {};
  const reported = await reportSomebody(target, moderator, mints[3] ?? '');
  return {
    ids: {
      own,
      foreign: [foreign],
      mint: mints,
      address: [wallet.address, ...textOf(trades, 'user').slice(0, 5)],
      'listRepliesOfUser.address': [other.wallet.address],
      userId: users,
      'getUser.id': users,
      'getReport.id': reported.ids,
      'getCase.targetType': ['reply'],
      'getCase.targetId': reported.replies,
      'listBookmarks.id': ['me'],
      replyId: replies,
      timeWindow: ['1h', '6h', '24h', '7d'],
      'muteInChat.userId': [(await signIn(target)).wallet.address],
      'listWalletTrades.address': [trader],
      ...Object.fromEntries(OF_A_STREAM.map((name) => [`${name}.mint`, own.slice(0, 1)])),
    },
    body: { address: [wallet.address], mint: mints },
    query: {
      getHostToken: { mint: own[0] ?? '', creator: wallet.address },
      getParticipantToken: { mint: own[0] ?? '' },
      listWalletTrades: { before: signature },
    },
    together: {
      createReport: reported.subjects,
      claimCase: reported.subjects,
      releaseCase: reported.subjects,
      skipCase: reported.subjects,
      saveDraft: reported.subjects,
      reportComment: replies.map((commentId) => ({ commentId })),
      updateReport: reported.ids.map((reportId) => ({ id: reportId })),
    },
    thread: { mint: mints[0] ?? '', parentId: replies[0] ?? '' },
    always: ['followUser', 'unfollowUser', 'deleteReply', 'listWalletTrades', ...OF_A_STREAM],
    signed: MADE_BODIES,
    fresh: MADE_PATHS,
  };
}

async function sayInEach(target: Target, { token }: SignedIn, mints: readonly string[]): Promise<string[]> {
  const say = (mint: string, index: number) =>
    call(target, '/replies', { token, json: { mint, text: `Said before ${index}` } });
  return textOf(await Promise.all(mints.map(say)), 'id');
}

/** A coin of the actor with a stream that is live. */
async function openStream(target: Target, actor: SignedIn, broadcasters: Set<string>): Promise<string> {
  const { token } = actor;
  const mint = await launchCoin(target, actor);
  const { id } = await call(target, `/users/${actor.wallet.address}`, { token });
  broadcasters.add(String(id));
  await call(target, '/livestreams/create-livestream', { token, json: { mint } });
  const deadline = performance.now() + LIVE_WITHIN_MS;
  for (let stream: Answer = {}; stream.status !== 'live'; ) {
    if (performance.now() > deadline) throw new Error('the stream of the witness did not go live');
    await wait(200);
    stream = await call(target, `/livestreams/${mint}`, { token });
  }
  return mint;
}

/** Reports of somebody nothing else is asked of, because a decision may ban or hide. */
async function reportSomebody(target: Target, { token }: SignedIn, mint: string) {
  const { wallet, ...author } = await signIn(target);
  const [reply = ''] = await sayInEach(target, { wallet, ...author }, [mint]);
  const subjects = [
    { targetType: 'reply', targetId: reply },
    { targetType: 'user', targetId: wallet.address },
  ];
  const ids: string[] = [];
  for (const type of ['spam', 'scam', 'offensive']) {
    const json = { ...subjects[0], type, reason: 'Says the same again.' };
    ids.push(String((await call(target, '/reports', { token, json })).id));
  }
  const { target: user } = await call(target, '/reports', {
    token,
    json: { ...subjects[1], type: 'scam', reason: 'Promises gains.' },
  });
  return {
    ids,
    replies: [reply],
    subjects: [subjects[0] ?? {}, { targetType: 'user', targetId: (user as { id: string }).id }],
  };
}
