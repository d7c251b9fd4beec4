import type { Actor, ServiceContext } from '../context.ts';
import { selectAccountIds, selectRepliesBefore } from '../database/queries/sample-market.ts';
import { followUser } from '../domain/follows/follow-user.ts';
import { likeReply } from '../domain/likes/like-reply.ts';
import { createReply } from '../domain/replies/create-reply.ts';
import type { PlannedReply, TalkPlan } from './plan-talk.ts';
import type { SampleSigner } from './sample-signer.ts';

export type TalkPlay = {
  plan: TalkPlan;
  /** By number of the coin in the plan. */
  mints: ReadonlyMap<number, string>;
  signers: readonly SampleSigner[];
  opening: Date;
  signal: AbortSignal | undefined;
};

const LIKED_AFTER_MS = 45_000;

type Step = { at: number; run: (past: ServiceContext) => Promise<void> };

/**
 * Lets the sample accounts say, like and follow what the plan has, through the same code as real use and in the order
 * of its times. A reply that is there is not said again, so talk that was cut off goes on. Gives whether any was missing.
 */
export async function playTalk(context: ServiceContext, play: TalkPlay): Promise<boolean> {
  const talk = await Talk.begin(context, play);
  if (talk.isComplete) return false;
  for (const { at, run } of talk.steps()) {
    play.signal?.throwIfAborted();
    const now = new Date(play.opening.getTime() + at);
    await run({ ...context, clock: { now: () => now } });
  }
  return true;
}

class Talk {
  readonly #play: TalkPlay;
  readonly #userIds: ReadonlyMap<string, string>;
  /** Ids of what was said about each coin, in its order. */
  readonly #said: Map<number, string[]>;

  private constructor(play: TalkPlay, userIds: ReadonlyMap<string, string>, said: Map<number, string[]>) {
    this.#play = play;
    this.#userIds = userIds;
    this.#said = said;
  }

  static async begin({ database }: ServiceContext, play: TalkPlay): Promise<Talk> {
    const userIds = await selectAccountIds(
      database.orm,
      play.signers.map(({ address }) => address),
    );
    const mints = [...play.mints.values()];
    const replies = await selectRepliesBefore(database.orm, mints, [...userIds.values()], play.opening);
    const said = new Map([...play.mints].map(([coin, mint]) => [coin, replies.get(mint) ?? []]));
    return new Talk(play, userIds, said);
  }

  get isComplete(): boolean {
    return this.#coins().every(({ index, replies }) => (this.#said.get(index)?.length ?? 0) >= replies.length);
  }

  steps(): Step[] {
    const replies = this.#coins().flatMap(({ index, mint, replies }) =>
      replies.map((reply, number) => ({ at: reply.at, run: this.#say(index, mint, reply, number) })),
    );
    const follows = this.#play.plan.follows.map(({ follower, followed, at }) => ({
      at,
      run: async (past: ServiceContext) => {
        await followUser(past, this.#actor(follower), this.#actor(followed).userId);
      },
    }));
    return [...replies, ...follows].sort((left, right) => left.at - right.at);
  }

  #coins(): { index: number; mint: string; replies: PlannedReply[] }[] {
    return [...this.#play.plan.replies].flatMap(([index, replies]) => {
      const mint = this.#play.mints.get(index);
      return mint ? [{ index, mint, replies }] : [];
    });
  }

  #say(coin: number, mint: string, { wallet, text, parent, likedBy }: PlannedReply, number: number): Step['run'] {
    return async (past) => {
      const said = this.#said.get(coin) ?? [];
      if (number < said.length) return;
      const parentId = parent === null ? undefined : said[parent];
      const { id } = await createReply(past, this.#actor(wallet), { mint, text, parentId });
      said.push(String(id));
      const later = { now: () => new Date(past.clock.now().getTime() + LIKED_AFTER_MS) };
      for (const liker of likedBy) await likeReply({ ...past, clock: later }, this.#actor(liker), String(id));
    };
  }

  /** A demo wallet that this start does not have is spoken for by the first account. */
  #actor(wallet: number): Actor {
    const { signers } = this.#play;
    const address = [signers[wallet], signers[0]].map((signer) => signer?.address ?? '');
    const known = address.find((each) => this.#userIds.has(each)) ?? '';
    return { userId: this.#userIds.get(known) ?? '', address: known, roles: [], isGateway: false, jti: '' };
  }
}
