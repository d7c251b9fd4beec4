const LOOK_EVERY_MS = 300;
const ANSWER_WITHIN_MS = 30_000;

/** Asks until the answer is a success, or `signal` says that nobody waits any more. */
export async function waitForAnswer(url: string, signal: AbortSignal): Promise<void> {
  while (!(await answers(url, signal))) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
