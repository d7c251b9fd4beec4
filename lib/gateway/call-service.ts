import 'server-only';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Host } from '../contract/hosts.ts';
import { accessWithoutSession } from './access.ts';
import type { Gateway } from './gateway.ts';
import { errorResponse } from './gateway-error.ts';
import { logProblem } from './log-problem.ts';

/** Headers must come within this; bodies of JSON are read within it too. Event streams then run on. */
const SERVICE_TIMEOUT_MS = 10_000;
/** A body is sent on while it comes in: the slowest line a person may send over, about a megabit a second. */
const SLOWEST_BYTES_PER_MS = 100;

export type ServiceCall = {
  host: Host;
  method: string;
  /** Encoded, from the first slash. */
  path: string;
  search: string;
  endpoint: Endpoint | null;
  headers: Record<string, string>;
  body: BodyInit | null;
  /** As the request says it; a longer one is given longer to come. */
  bodyBytes?: number;
  sessionToken: string | null;
  signal?: AbortSignal | undefined;
};

export type ServiceAnswer = {
  response: Response;
  /** The session's token was refused: its cookie must go. */
  sessionEnded: boolean;
};

/**
 * Sends a call to the service with the token it may go with. What cannot be reached or does not answer in time
 * becomes an error answer; redirects are never followed.
 */
export async function callService(gateway: Gateway, call: ServiceCall): Promise<ServiceAnswer> {
  if (call.sessionToken) {
    const response = await send(gateway, call, call.sessionToken);
    return { response, sessionEnded: response.status === 401 };
  }
  const access = accessWithoutSession(call.method, call.path, call.endpoint);
  if (access === 'session') return { response: errorResponse('token_missing'), sessionEnded: false };
  if (access === 'anyone') return { response: await send(gateway, call, null), sessionEnded: false };
  return { response: await sendAsGateway(gateway, call), sessionEnded: false };
}

async function sendAsGateway(gateway: Gateway, call: ServiceCall): Promise<Response> {
  for (const lastTry of [false, true]) {
    let token: string | null;
    try {
      token = await gateway.ownToken.get();
    } catch (error) {
      logProblem(`signing in failed: ${error instanceof Error ? error.message : String(error)}`);
      return errorResponse('service_unreachable');
    }
    const response = await send(gateway, call, token);
    // A body that is a stream has been used up by the first try.
    if (response.status !== 401 || !token || lastTry || call.body instanceof ReadableStream) return response;
    gateway.ownToken.drop(token);
    await response.body?.cancel();
  }
  return errorResponse('service_unreachable');
}

async function send({ settings }: Gateway, call: ServiceCall, token: string | null): Promise<Response> {
  const timeout = new AbortController();
  const timeoutMs = SERVICE_TIMEOUT_MS + (call.bodyBytes ?? 0) / SLOWEST_BYTES_PER_MS;
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    return await fetch(`${settings.hostUrls[call.host]}${call.path}${call.search}`, {
      method: call.method,
      headers: { ...call.headers, ...(token && { authorization: `Bearer ${token}` }) },
      body: call.body,
      cache: 'no-store',
      redirect: 'manual',
      signal: call.signal ? AbortSignal.any([call.signal, timeout.signal]) : timeout.signal,
      ...(call.body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit);
  } catch (error) {
    if (timeout.signal.aborted) return errorResponse('service_timeout');
    if (error instanceof BodyTooLarge || (error instanceof Error && error.cause instanceof BodyTooLarge)) {
      return errorResponse('payload_too_large');
    }
    return errorResponse('service_unreachable');
  } finally {
    clearTimeout(timer);
  }
}

/** The body of an answer as text; empty when it stops coming half-way. */
export async function readText(response: Response): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, SERVICE_TIMEOUT_MS, '');
  });
  const text = await Promise.race([response.text().catch(() => ''), stalled]);
  clearTimeout(timer);
  return text;
}

/** Null when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body of a JSON answer; null when it is none, or stops coming half-way. */
export async function readJson(response: Response): Promise<unknown> {
  return parseJson(await readText(response));
}

/** Thrown inside a body that turns out larger than allowed while it is sent on. */
export class BodyTooLarge extends Error {}

/** The body, failing as soon as it passes `maxBytes`. */
export function limitBody(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) controller.error(new BodyTooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}
