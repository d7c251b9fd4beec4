import { setTimeout as pause } from 'node:timers/promises';
import type { SimulationOptions } from './options.ts';

export type Answer = {
  /** 0 when none came. */
  status: number;
  body: Record<string, unknown>;
  /** From sending to the whole answer, of the last attempt. */
  milliseconds: number;
};

export type ApiClient = {
  /** Asks until the limits let it through; null when the simulation is stopped meanwhile. */
  call: (request: ApiRequest) => Promise<Answer | null>;
  /** How often an answer was 429 and its Retry-After was waited for. */
  waits: () => number;
};

export type ApiRequest = {
  host: keyof SimulationOptions['urls'];
  path: string;
  token?: string;
  /** Makes it a POST. */
  body?: object;
};

const TIMEOUT_MS = 10_000;

/** The public API as any client sees it. */
export function createApiClient({ urls, origin }: SimulationOptions, signal: AbortSignal): ApiClient {
  let waits = 0;

  async function ask({ host, path, token, body }: ApiRequest): Promise<Answer & { retryAfter: number }> {
    const begin = performance.now();
    const headers: Record<string, string> = { origin };
    if (token) headers.authorization = `Bearer ${token}`;
    if (body) headers['content-type'] = 'application/json';
    try {
      const response = await fetch(urls[host] + path, {
        headers,
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      const retryAfter = Number(response.headers.get('retry-after') ?? 1);
      return { status: response.status, body: answer, milliseconds: performance.now() - begin, retryAfter };
    } catch {
      return { status: 0, body: {}, milliseconds: performance.now() - begin, retryAfter: 1 };
    }
  }

  return {
    waits: () => waits,
    async call(request) {
      for (;;) {
        const { retryAfter, ...answer } = await ask(request);
        if (answer.status !== 429) return answer;
        waits += 1;
        const stopped = await pause(Math.max(1, retryAfter) * 1000, false, { signal }).catch(() => true);
        if (stopped) return null;
      }
    },
  };
}
