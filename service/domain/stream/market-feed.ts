import { setTimeout as pause } from 'node:timers/promises';
import type { Actor, ServiceContext } from '../../context.ts';
import { lastSettledEvent, selectLiveLogins } from '../../database/queries/market-stream.ts';
import { type Cursor, type OutboxEvent, selectSettledEvents } from '../../database/queries/projections.ts';
import { ServiceError } from '../../errors.ts';
import { isAfter, type MarketEvent, readMarketEvents } from './market-events.ts';

/** What a subscriber is told. `end` comes once, and nothing after it. */
export type FeedListener = {
  /** Where the feed stands: nothing before it will come. */
  begin: (at: Cursor) => void;
  event: (event: MarketEvent) => void;
  /** More was missed than is kept. */
  reset: () => void;
  beat: () => void;
  end: () => void;
};

export type Subscription = { actor: Actor; mints: readonly string[]; after: Cursor | null };

export type MarketFeed = {
  /** Gives what ends the subscription. @throws ServiceError too_many, unavailable. */
  subscribe: (subscription: Subscription, listener: FeedListener) => Promise<() => void>;
};

export type FeedTimes = { pollMs: number; loginsMs: number; beatMs: number };

const TIMES: FeedTimes = { pollMs: 200, loginsMs: 1_000, beatMs: 15_000 };
const FAILURE_PAUSE_MS = 1_000;
const BATCH = 500;
/** Events that are told again to one who comes back; of more it is told to start anew. */
const KEPT = 1_000;
const MAX_SUBSCRIBERS = 1_000;
const MAX_PER_USER = 10;

type Subscriber = {
  actor: Actor;
  mints: ReadonlySet<string>;
  listener: FeedListener;
  /** The last event it knows of; null while it knows of none. */
  told: Cursor | null;
  /** What came while older events were read; null when those are told. */
  held: MarketEvent[] | null;
};

const START: Cursor = { xid: '0', eventId: '0' };

function tell(subscriber: Subscriber, event: MarketEvent): void {
  if (subscriber.told && !isAfter(event.at, subscriber.told)) return;
  subscriber.told = event.at;
  subscriber.listener.event(event);
}

type Parts = Pick<ServiceContext, 'database' | 'clock' | 'log'>;

/**
 * Tells subscribers what the outbox says, from one reader for all of them that runs while there are any. `isStopping`
 * ends them all.
 */
export function createMarketFeed(
  context: Parts,
  isStopping: () => boolean,
  times: Partial<FeedTimes> = {},
): MarketFeed {
  return new OutboxFeed(context, isStopping, { ...TIMES, ...times });
}

class OutboxFeed implements MarketFeed {
  readonly #context: Parts;
  readonly #isStopping: () => boolean;
  readonly #times: FeedTimes;
  readonly #subscribers = new Set<Subscriber>();
  #cursor: Cursor | null = null;
  #running = false;

  constructor(context: Parts, isStopping: () => boolean, times: FeedTimes) {
    this.#context = context;
    this.#isStopping = isStopping;
    this.#times = times;
  }

  async subscribe({ actor, mints, after }: Subscription, listener: FeedListener): Promise<() => void> {
    this.#requireRoom(actor);
    const subscriber: Subscriber = { actor, mints: new Set(mints), listener, told: null, held: [] };
    this.#subscribers.add(subscriber);
    try {
      this.#cursor ??= await lastSettledEvent(this.#context.database.orm);
      this.#start();
      await this.#tellMissed(subscriber, after);
    } catch (error) {
      this.#subscribers.delete(subscriber);
      throw error;
    }
    return () => this.#subscribers.delete(subscriber);
  }

  #requireRoom({ userId, isGateway }: Actor): void {
    if (this.#isStopping() || this.#subscribers.size >= MAX_SUBSCRIBERS) {
      throw new ServiceError('unavailable', { retryAfterSeconds: 5 });
    }
    // The gateway is one account for many visitors.
    if (isGateway) return;
    const own = [...this.#subscribers].filter(({ actor }) => actor.userId === userId);
    if (own.length >= MAX_PER_USER) throw new ServiceError('too_many');
  }

  /** What came after `after`, then what was held back meanwhile; each event once and in order. */
  async #tellMissed(subscriber: Subscriber, after: Cursor | null): Promise<void> {
    const { orm } = this.#context.database;
    if (!after) subscriber.listener.begin(this.#cursor ?? START);
    else if (isAfter(after, await lastSettledEvent(orm))) subscriber.listener.reset();
    else {
      const missed = await selectSettledEvents(orm, after, KEPT + 1);
      if (missed.length > KEPT) subscriber.listener.reset();
      else {
        // The reader for all may be behind this place: what it brings up to here is not told again.
        subscriber.told = after;
        for (const event of await this.#read(missed, subscriber.mints)) tell(subscriber, event);
        subscriber.told = missed.at(-1) ?? after;
      }
    }
    const held = subscriber.held ?? [];
    subscriber.held = null;
    for (const event of held) tell(subscriber, event);
  }

  #read(events: readonly OutboxEvent[], mints: ReadonlySet<string>): Promise<MarketEvent[]> {
    return readMarketEvents(this.#context.database.orm, events, mints);
  }

  #start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#run();
  }

  async #run(): Promise<void> {
    let beatAt = performance.now();
    let checkedAt = performance.now();
    while (this.#subscribers.size > 0) {
      let rest = this.#times.pollMs;
      if (this.#isStopping()) this.#endAll([...this.#subscribers]);
      try {
        if (await this.#tellNews()) rest = 0;
        if (performance.now() - checkedAt >= this.#times.loginsMs) {
          await this.#endLoggedOut();
          checkedAt = performance.now();
        }
      } catch (error) {
        this.#context.log.warn({ err: error }, 'the market stream could not read the outbox and tries again');
        rest = FAILURE_PAUSE_MS;
      }
      if (performance.now() - beatAt >= this.#times.beatMs) {
        for (const { listener } of this.#subscribers) listener.beat();
        beatAt = performance.now();
      }
      await pause(rest);
    }
    // Whoever comes next begins at that time, not where this stopped.
    this.#cursor = null;
    this.#running = false;
  }

  /** True when there may be more. */
  async #tellNews(): Promise<boolean> {
    const cursor = this.#cursor;
    if (!cursor) return false;
    const events = await selectSettledEvents(this.#context.database.orm, cursor, BATCH);
    const last = events.at(-1);
    if (!last) return false;
    const wanted = new Set([...this.#subscribers].flatMap(({ mints }) => [...mints]));
    const news = await this.#read(events, wanted);
    for (const subscriber of this.#subscribers) {
      for (const event of news.filter(({ mint }) => subscriber.mints.has(mint))) {
        if (subscriber.held) subscriber.held.push(event);
        else tell(subscriber, event);
      }
    }
    this.#cursor = { xid: last.xid, eventId: last.eventId };
    return events.length === BATCH;
  }

  async #endLoggedOut(): Promise<void> {
    const subscribers = [...this.#subscribers];
    const jtis = [...new Set(subscribers.map(({ actor }) => actor.jti))];
    const live = await selectLiveLogins(this.#context.database.orm, jtis, this.#context.clock.now());
    this.#endAll(subscribers.filter(({ actor }) => !live.has(actor.jti)));
  }

  #endAll(subscribers: readonly Subscriber[]): void {
    for (const subscriber of subscribers) {
      this.#subscribers.delete(subscriber);
      subscriber.listener.end();
    }
  }
}
