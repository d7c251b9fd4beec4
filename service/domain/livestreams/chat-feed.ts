import { setTimeout as pause } from 'node:timers/promises';
import type { Actor, ServiceContext } from '../../context.ts';
import {
  type ChatRow,
  findLastLine,
  selectChatAfter,
  selectChatOfStream,
  selectDeletedSince,
} from '../../database/queries/chat.ts';
import { selectLiveLogins } from '../../database/queries/market-stream.ts';
import { type StreamMark, selectStreamMarks } from '../../database/queries/stream-marks.ts';
import { ServiceError } from '../../errors.ts';
import { getLivestream } from './require-stream.ts';

/** What a reader of a stream is told. `end` comes once, and nothing after it. */
export type ChatListener = {
  begin: (last: bigint) => void;
  message: (row: ChatRow) => void;
  deleted: (id: bigint) => void;
  /** The stream, its rules or the reader's place in it changed. */
  state: () => void;
  stage: () => void;
  /** More was missed than is kept. */
  reset: () => void;
  beat: () => void;
  end: () => void;
};

export type ChatReading = { actor: Actor; mint: string; after: bigint | null };

export type ChatFeed = {
  /** Gives what ends the reading. @throws ServiceError livestream_not_found, too_many, unavailable. */
  subscribe: (reading: ChatReading, listener: ChatListener) => Promise<() => void>;
};

export type ChatTimes = { pollMs: number; marksMs: number; loginsMs: number; beatMs: number };

const TIMES: ChatTimes = { pollMs: 250, marksMs: 500, loginsMs: 1_000, beatMs: 15_000 };
const FAILURE_PAUSE_MS = 1_000;
const BATCH = 1_000;
/** Lines that are told again to one who comes back; of more it is told to start anew. */
const KEPT = 200;
const DELETED_KEPT_MS = 60_000;
const MAX_READERS = 5_000;
const MAX_PER_USER = 10;

type Reader = { actor: Actor; streamId: string; listener: ChatListener; told: bigint };
/** One stream that is read: its last line, what was deleted, and how its state and stage were. */
type Channel = { readers: Set<Reader>; last: bigint; deleted: Set<bigint>; mark: StreamMark | null };

type Parts = Pick<ServiceContext, 'database' | 'clock' | 'log'>;

/** Tells readers what happens in streams, from one look for all of them. `isStopping` ends them all. */
export class StreamFeed implements ChatFeed {
  readonly #context: Parts;
  readonly #isStopping: () => boolean;
  readonly #times: ChatTimes;
  readonly #channels = new Map<string, Channel>();
  readonly #byUser = new Map<string, number>();
  #count = 0;
  #running = false;

  constructor(context: Parts, isStopping: () => boolean, times: Partial<ChatTimes> = {}) {
    this.#context = context;
    this.#isStopping = isStopping;
    this.#times = { ...TIMES, ...times };
  }

  async subscribe({ actor, mint, after }: ChatReading, listener: ChatListener): Promise<() => void> {
    this.#requireRoom(actor);
    const { orm } = this.#context.database;
    const stream = await getLivestream(this.#context, mint);
    const last = await findLastLine(orm, stream.id);
    const from = after === null || after > last ? last : after;
    const missed = await selectChatOfStream(orm, stream.id, { after: from.toString(), limit: KEPT + 1, offset: 0 });
    const reader: Reader = { actor, streamId: stream.id, listener, told: from };
    listener.begin(from);
    if (missed.length > KEPT || (after !== null && after > last)) listener.reset();
    else for (const row of missed.reverse()) tellLine(reader, row);
    this.#add(reader, last);
    return () => this.#remove(reader);
  }

  #requireRoom({ userId, isGateway }: Actor): void {
    if (this.#isStopping() || this.#count >= MAX_READERS) {
      throw new ServiceError('unavailable', { retryAfterSeconds: 5 });
    }
    // The gateway is one account for many visitors.
    if (!isGateway && (this.#byUser.get(userId) ?? 0) >= MAX_PER_USER) throw new ServiceError('too_many');
  }

  #add(reader: Reader, last: bigint): void {
    const channel = this.#channels.get(reader.streamId) ?? {
      readers: new Set<Reader>(),
      last,
      deleted: new Set<bigint>(),
      mark: null,
    };
    // What came since the reader looked is read for all of them: who knows a line is not told it again.
    if (last < channel.last) channel.last = last;
    channel.readers.add(reader);
    this.#channels.set(reader.streamId, channel);
    this.#byUser.set(reader.actor.userId, (this.#byUser.get(reader.actor.userId) ?? 0) + 1);
    this.#count += 1;
    if (this.#running) return;
    this.#running = true;
    void this.#run();
  }

  #remove(reader: Reader): void {
    const channel = this.#channels.get(reader.streamId);
    if (!channel?.readers.delete(reader)) return;
    if (channel.readers.size === 0) this.#channels.delete(reader.streamId);
    const left = (this.#byUser.get(reader.actor.userId) ?? 1) - 1;
    if (left > 0) this.#byUser.set(reader.actor.userId, left);
    else this.#byUser.delete(reader.actor.userId);
    this.#count -= 1;
  }

  async #run(): Promise<void> {
    const due = { marks: 0, logins: performance.now(), beat: performance.now() };
    const isDue = (what: keyof typeof due, everyMs: number) => {
      const now = performance.now();
      if (now - due[what] < everyMs) return false;
      due[what] = now;
      return true;
    };
    while (this.#channels.size > 0) {
      let rest = this.#times.pollMs;
      if (this.#isStopping()) this.#endAll(this.#readers());
      try {
        if (await this.#tellLines()) rest = 0;
        if (isDue('marks', this.#times.marksMs)) await this.#tellChanges();
        if (isDue('logins', this.#times.loginsMs)) await this.#endLoggedOut();
      } catch (error) {
        this.#context.log.warn({ err: error }, 'the chat of streams could not be read and is tried again');
        rest = FAILURE_PAUSE_MS;
      }
      if (isDue('beat', this.#times.beatMs)) for (const { listener } of this.#readers()) listener.beat();
      await pause(rest);
    }
    this.#running = false;
  }

  #readers(): Reader[] {
    return [...this.#channels.values()].flatMap(({ readers }) => [...readers]);
  }

  /** True when there may be more. */
  async #tellLines(): Promise<boolean> {
    const places = new Map([...this.#channels].map(([id, { last }]) => [id, last]));
    const rows = await selectChatAfter(this.#context.database.orm, places, BATCH);
    for (const row of rows) {
      const channel = this.#channels.get(row.livestreamId);
      if (!channel) continue;
      if (row.id > channel.last) channel.last = row.id;
      for (const reader of channel.readers) tellLine(reader, row);
    }
    return rows.length === BATCH;
  }

  async #tellChanges(): Promise<void> {
    const { database, clock } = this.#context;
    const ids = [...this.#channels.keys()];
    const since = new Date(clock.now().getTime() - DELETED_KEPT_MS);
    for (const { id, livestreamId } of await selectDeletedSince(database.orm, ids, since)) {
      const channel = this.#channels.get(livestreamId);
      if (!channel || channel.deleted.has(id)) continue;
      channel.deleted.add(id);
      for (const { listener } of channel.readers) listener.deleted(id);
    }
    for (const mark of await selectStreamMarks(database.orm, ids)) this.#tellMark(mark);
  }

  #tellMark(mark: StreamMark): void {
    const channel = this.#channels.get(mark.id);
    if (!channel) return;
    const before = channel.mark;
    channel.mark = mark;
    for (const { listener } of before ? channel.readers : []) {
      if (before?.state !== mark.state) listener.state();
      if (before?.stage !== mark.stage) listener.stage();
    }
    // A later stream has begun: who comes back reads that one.
    if (!mark.isLatest) this.#endAll([...channel.readers]);
  }

  async #endLoggedOut(): Promise<void> {
    const readers = this.#readers();
    const jtis = [...new Set(readers.map(({ actor }) => actor.jti))];
    const live = await selectLiveLogins(this.#context.database.orm, jtis, this.#context.clock.now());
    this.#endAll(readers.filter(({ actor }) => !live.has(actor.jti)));
  }

  #endAll(readers: readonly Reader[]): void {
    for (const reader of readers) {
      this.#remove(reader);
      reader.listener.end();
    }
  }
}

function tellLine(reader: Reader, row: ChatRow): void {
  if (row.id <= reader.told) return;
  reader.told = row.id;
  reader.listener.message(row);
}
