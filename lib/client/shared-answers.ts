import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { sessionKeys } from './auth.ts';
import { notificationKeys } from './notification-keys.ts';
import { restQuery, wakeQueries } from './rested-polls.ts';

type Message = { from: string } & (
  | { kind: 'here' | 'present' | 'hidden' | 'gone' }
  | { kind: 'answer'; queryHash: string; data: unknown; answeredAt: number }
);

/** Those opened first stand first in order; of tabs opened at once the order is any. */
const ownName = () => `${Math.round(performance.timeOrigin).toString().padStart(15, '0')}-${crypto.randomUUID()}`;

/** The tabs of one person under one session, and what they tell each other. */
class TabGroup {
  readonly #queryClient: QueryClient;
  readonly #channel: BroadcastChannel;
  readonly #name = ownName();
  /** The other tabs, and whether each is seen. */
  readonly #others = new Map<string, boolean>();

  constructor(queryClient: QueryClient, session: string) {
    this.#queryClient = queryClient;
    this.#channel = new BroadcastChannel(`curb-answers-${session}`);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    this.#channel.postMessage({ from: this.#name, kind: document.hidden ? 'hidden' : 'here' });
  }

  tellWhetherSeen(): void {
    this.#channel.postMessage({ from: this.#name, kind: document.hidden ? 'hidden' : 'here' });
  }

  /** Whatever is no data, such as a function, stays here. */
  tellAnswer({ queryHash, state }: Query): void {
    if (this.#others.size === 0) return;
    const answer = { queryHash, data: state.data, answeredAt: state.dataUpdatedAt };
    this.#channel.postMessage({ from: this.#name, kind: 'answer', ...answer } satisfies Message);
  }

  leave(): void {
    this.#channel.postMessage({ from: this.#name, kind: 'gone' } satisfies Message);
    this.#channel.close();
    for (const other of this.#others.keys()) wakeQueries(other);
  }

  #hear(message: Message): void {
    const { from, kind } = message;
    if (kind === 'gone') this.#others.delete(from);
    else this.#others.set(from, kind !== 'hidden');
    if (kind === 'here') {
      this.#channel.postMessage({ from: this.#name, kind: document.hidden ? 'hidden' : 'present' } satisfies Message);
    } else if (kind === 'answer') this.#take(message);
    else if (kind !== 'present') this.#standInFor(from);
  }

  #take({ from, queryHash, data, answeredAt }: Extract<Message, { kind: 'answer' }>): void {
    const query = this.#queryClient.getQueryCache().get(queryHash);
    // What is being changed here may be unknown to an answer from elsewhere.
    if (!query?.isActive() || !isShared(query) || this.#queryClient.isMutating() > 0) return;
    // Nobody looks; but who is told while looking elsewhere need not ask.
    if (document.hidden && query.queryKey[0] !== notificationKeys.all[0]) return;
    if (from < this.#name) restQuery(queryHash, from);
    if (answeredAt <= query.state.dataUpdatedAt) return;
    this.#queryClient.setQueryData<unknown>(query.queryKey, data, { updatedAt: answeredAt });
  }

  /** One that asked for others no longer does: the first of those that are seen asks at once, the rest hear of it. */
  #standInFor(from: string): void {
    const woken = wakeQueries(from);
    const isFirst = [...this.#others].every(([other, isSeen]) => !isSeen || other > this.#name);
    if (document.hidden || !isFirst || woken.size === 0) return;
    void this.#queryClient.refetchQueries({
      type: 'active',
      stale: true,
      predicate: ({ queryHash }) => woken.has(queryHash),
    });
  }
}

const isShared = ({ meta }: Query) => meta?.isShared === true;
const startsAs = (key: QueryKey, start: QueryKey) => start.every((part, place) => key[place] === part);

/**
 * Tells the person's other tabs each answer to a polled query, and takes theirs, so that of the tabs that show the same
 * the one opened first asks for all. Each session has its own channel: nothing personal crosses to another account.
 * Gives what ends it.
 */
export function shareAnswers(queryClient: QueryClient): () => void {
  const session = () => queryClient.getQueryData<{ address: string } | null>(sessionKeys.me())?.address ?? 'nobody';
  let current = session();
  let group: TabGroup | null = new TabGroup(queryClient, current);
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (startsAs(event.query.queryKey, sessionKeys.me()) && session() !== current) {
      current = session();
      group?.leave();
      group = new TabGroup(queryClient, current);
    }
    if (!event.action.manual && isShared(event.query)) group?.tellAnswer(event.query);
  });
  const tellWhetherSeen = () => group?.tellWhetherSeen();
  const leave = () => {
    group?.leave();
    group = null;
  };
  const comeBack = () => {
    group ??= new TabGroup(queryClient, current);
  };
  document.addEventListener('visibilitychange', tellWhetherSeen);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    document.removeEventListener('visibilitychange', tellWhetherSeen);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    unsubscribe();
    leave();
  };
}
