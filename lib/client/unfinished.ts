const unfinished = new Set<Promise<unknown>>();

/** Has the end of the session wait for work that is on its way in the name of who is signed in. */
export function holdSession(work: Promise<unknown>): void {
  const settled = work.catch(() => undefined).finally(() => unfinished.delete(settled));
  unfinished.add(settled);
}

/** When nothing of that is on its way any more. Each call has its own limit of time. */
export const sessionIsIdle = (): Promise<unknown> => Promise.all(unfinished);
