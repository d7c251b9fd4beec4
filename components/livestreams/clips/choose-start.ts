const MOST_EARLIER_SECONDS = 4;

/**
 * Where a clip begins: the newest beginning that is early enough, or the next one where that would make the clip much
 * longer than asked for. `starts` in order; times in seconds.
 */
export function chooseStart<Start>(
  starts: readonly Start[],
  secondsOf: (start: Start) => number,
  wantedSeconds: number,
): Start | undefined {
  const before = starts.findLast((start) => secondsOf(start) <= wantedSeconds);
  if (before && wantedSeconds - secondsOf(before) <= MOST_EARLIER_SECONDS) return before;
  return starts.find((start) => secondsOf(start) > wantedSeconds) ?? before;
}
