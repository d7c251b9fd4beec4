import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Names a client could send to be taken for somebody else, or to slip past the proxy of Next. */
const FORGEABLE = /^(x-forwarded-|x-real-ip$|forwarded$|x-middleware-)/;

const plain = (address: string) => address.replace(/^::ffff:/, '');

/**
 * The headers with those a client may not set taken out and `x-forwarded-for` as this process knows it:
 * the peer, after what a trusted proxy said about those before it.
 */
export function trueHeaders<T extends Record<string, unknown>>(headers: T, peer: string, trusted: readonly string[]): T {
  const address = plain(peer);
  const isTrusted = trusted.includes(address);
  const kept = Object.entries(headers).filter(([name]) => !FORGEABLE.test(name));
  const said = isTrusted && typeof headers['x-forwarded-for'] === 'string' ? headers['x-forwarded-for'] : '';
  return { ...Object.fromEntries(kept), 'x-forwarded-for': said ? `${said}, ${address}` : address } as unknown as T;
}

/**
 * A route of Next sees headers but no connection, and Next itself keeps an `x-forwarded-for` that a client sends.
 * Node tells of each request before any listener of the server sees it: there the headers are made true.
 */
export function markClientAddresses(trusted: readonly string[]): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const peer = request.socket.remoteAddress;
    if (peer) request.headers = trueHeaders(request.headers, peer, trusted);
  });
}
