import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { HOSTS, type Host } from '../../lib/contract/hosts.ts';
import type { Settings } from '../env.ts';
import type { EdgeEnv } from './edge.ts';
import { Turns } from './turns.ts';

type Apps = Record<Host, Hono<EdgeEnv>>;

/** Longer than any proxy keeps an idle connection, so that it is the proxy that closes it. */
const KEEP_ALIVE_MS = 65_000;
/** A large file over a slow line takes this long; the web app gives up a little earlier. */
const REQUEST_TIMEOUT_MS = 360_000;
/** Nobody needs longer for the head of a request. */
const HEADERS_TIMEOUT_MS = 30_000;
/** How often requests are looked for that take too long to arrive. */
const CHECK_EVERY_MS = 5_000;

/** What cannot even be made a request: a target or Host header that is no URL. */
function badRequest(): Response {
  const body = { error: 'validation_failed', message: 'The request is not valid', statusCode: 400 };
  return new Response(JSON.stringify(body), { status: 400, headers: { 'Content-Type': 'application/json' } });
}

function listenerOf(app: Hono<EdgeEnv>, turns: Turns): RequestListener {
  const handle = getRequestListener((request, bindings) => app.fetch(request, bindings as EdgeEnv['Bindings']), {
    errorHandler: badRequest,
  });
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // `OPTIONS *` has no path, and a URL must have one.
    if (incoming.url === '*') incoming.url = '/';
    turns.begin(() => {
      // Who left meanwhile wants no answer, and would never be seen leaving.
      if (!incoming.socket.destroyed) void handle(incoming, outgoing);
    });
  };
}

/** One listener for all hosts, told apart by the Host header; an unnamed authority is main's. */
function sharedListener(listeners: Record<Host, RequestListener>, serviceHosts: readonly string[]): RequestListener {
  const hostOf = new Map(
    serviceHosts.map((pair) => {
      const [authority = '', host = ''] = pair.split('=');
      if (!(host in listeners))
        throw new Error(`SERVICE_HOSTS: ${pair} must be authority=host, host one of ${HOSTS.join(', ')}`);
      return [authority.toLowerCase(), host as Host] as const;
    }),
  );
  return (incoming, outgoing) =>
    listeners[hostOf.get(incoming.headers.host?.toLowerCase() ?? '') ?? 'main'](incoming, outgoing);
}

type Socket = { port: number; hostname: string; requestTimeoutMs: number };

function listenOn(listener: RequestListener, { port, hostname, requestTimeoutMs }: Socket): Promise<Server> {
  const connectionsCheckingInterval = Math.min(CHECK_EVERY_MS, requestTimeoutMs);
  const headersTimeout = Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs);
  const timeouts = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: requestTimeoutMs, headersTimeout };
  const options = { ...timeouts, connectionsCheckingInterval };
  const server = createServer(options, listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use. Stop what uses it, or set SERVICE_PORT to the first of nine free ports.`;
      reject(error.code === 'EADDRINUSE' ? new Error(inUse) : error);
    });
    server.listen(port, hostname, () => resolve(server));
  });
}

/**
 * Opens the ports: nine from SERVICE_PORT on, or one for all where SERVICE_HOSTS is set.
 * @param requestTimeoutMs within which a request has to arrive, head and body; a slower one is 408.
 * @throws Error in one sentence when a port is in use or SERVICE_HOSTS is wrong.
 */
export async function listen(apps: Apps, settings: Settings, requestTimeoutMs = REQUEST_TIMEOUT_MS): Promise<Server[]> {
  const turns = new Turns();
  const listeners = Object.fromEntries(HOSTS.map((host) => [host, listenerOf(apps[host], turns)])) as Record<
    Host,
    RequestListener
  >;
  const { serviceHosts, servicePort, host: hostname } = settings;
  const at = (port: number) => ({ port, hostname, requestTimeoutMs });
  if (serviceHosts.length > 0) return [await listenOn(sharedListener(listeners, serviceHosts), at(servicePort))];
  return Promise.all(HOSTS.map((host, index) => listenOn(listeners[host], at(servicePort + index))));
}

/** Tells every client that asks from now on to come back on another connection. */
export function sayGoodbye(servers: readonly Server[]): void {
  for (const server of servers) {
    server.prependListener('request', (_incoming, outgoing: ServerResponse) => {
      outgoing.shouldKeepAlive = false;
    });
  }
}

/** Stops accepting, lets what is under way finish. */
export async function closeServers(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
}
