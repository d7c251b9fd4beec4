import type { MarketPlan } from './plan-market.ts';
import { STREAMER, TRADER } from './plan-market.ts';
import { SAMPLE_WALLETS } from './sample-accounts.ts';
import { threadsOf } from './sample-talk.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const SEED = 704_111;
const FOLLOWS_EACH = 4;
/** Nothing is said in the last minute before the market opens, nor before the coin was half a minute old. */
const LATEST_MS = -60_000;
const AFTER_LAUNCH_MS = 30_000;

/** `parent` is the number of an earlier reply of the same coin. Times in milliseconds relative to the opening. */
export type PlannedReply = { wallet: number; text: string; parent: number | null; at: number; likedBy: number[] };
export type TalkPlan = {
  /** By number of the coin in the plan of the market; in the order of their time. */
  replies: Map<number, PlannedReply[]>;
  follows: { follower: number; followed: number; at: number }[];
};

/** What is said, liked and followed in the sample market: the same for the same coins. */
export function planTalk({ coins }: Pick<MarketPlan, 'coins'>): TalkPlan {
  const random = seededRandom(SEED);
  const replies = new Map<number, PlannedReply[]>();
  for (const [index, { coin, creator, launchedAt }] of coins.entries()) {
    if (coin.stage === 'new') continue;
    const begin = launchedAt + AFTER_LAUNCH_MS;
    if (begin < LATEST_MS) replies.set(index, talkAbout(coin.name, index, { creator, begin }, random));
  }
  return { replies, follows: planFollows(random) };
}

function talkAbout(
  name: string,
  offset: number,
  { creator, begin }: { creator: number; begin: number },
  random: SeededRandom,
): PlannedReply[] {
  const threads = threadsOf(name, offset);
  const said: PlannedReply[] = [];
  for (const [number, { opener, answers }] of threads.entries()) {
    const speakers = pickDifferent(random, 3);
    // The streamer greets under the coin that is its own.
    const host = creator === STREAMER && number !== 1 ? STREAMER : speakers[0];
    const first = said.length;
    const add = (text: string, wallet = 0, parent: number | null = null) =>
      said.push({ wallet, text, parent, at: 0, likedBy: likers(random, wallet) });
    add(opener, host);
    for (const [turn, { text, toPrevious }] of answers.entries()) {
      const isHost = toPrevious && turn % 2 === 0;
      add(text, isHost ? host : speakers[1 + (turn % 2)], toPrevious ? said.length - 1 : first);
    }
  }
  const step = (LATEST_MS - begin) / (said.length + 1);
  return said.map((reply, index) => ({ ...reply, at: Math.round(begin + step * (index + random.between(0.3, 1))) }));
}

function likers(random: SeededRandom, author: number): number[] {
  const count = random.chance(0.55) ? Math.floor(random.between(1, 7)) : 0;
  return pickDifferent(random, count).filter((wallet) => wallet !== author);
}

function pickDifferent(random: SeededRandom, count: number): number[] {
  const picked = new Set<number>();
  while (picked.size < count) picked.add(Math.floor(random.between(0, SAMPLE_WALLETS)));
  return [...picked];
}

function planFollows(random: SeededRandom): TalkPlan['follows'] {
  const followers = [...Array.from({ length: SAMPLE_WALLETS }, (_, wallet) => wallet), TRADER, STREAMER];
  const follows = followers.flatMap((follower) =>
    [...pickDifferent(random, FOLLOWS_EACH), ...(random.chance(0.3) ? [STREAMER] : [])]
      .filter((followed) => followed !== follower)
      .map((followed) => ({ follower, followed, at: -Math.round(random.between(2, 72) * 3_600_000) })),
  );
  return [...follows, ...[3, 11, 27].map((follower) => ({ follower, followed: TRADER, at: -3_600_000 * follower }))];
}
