/** How long each try would have been waited for, in milliseconds. */
export const waits: number[] = [];

/** `lib/client/retry` for tests: waits are written down and not waited for. */
export const retryAtOnce = <Retry extends object>(actual: Retry): Retry => ({
  ...actual,
  wait: async (ms: number) => {
    waits.push(ms);
  },
});
