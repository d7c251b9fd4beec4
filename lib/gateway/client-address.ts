import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Names a client could send to be taken for somebody else, or to slip past the proxy of Next. */
const FORGEABLE = /^(x-forwarded-|x-real-ip$|forwarded$|x-middleware-)/;
const LOOPBACK = ['127.0.0.0/8', '::1'];

const plain = (address: string) => address.replace(/^::ffff:/, '');
const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function readNetworks(trustedProxies: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of trustedProxies.flatMap((proxy) => (proxy === 'loopback' ? LOOPBACK : [proxy]))) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) networks.addAddress(address, family(address));
    else networks.addSubnet(address, Number(bits), family(address));
  }
  return networks;
}

type Trust = { trustedProxies: readonly string[]; countryHeader: string };

/**
 * Makes headers true: what a client may not say of itself is taken out unless a trusted proxy said it, and
 * `x-forwarded-for` ends with the peer of this process.
 * @throws Error when a trusted proxy is no address.
 */
export function createTrueHeaders({ trustedProxies, countryHeader }: Trust) {
  const networks = readNetworks(trustedProxies);
  return (headers: IncomingHttpHeaders, peer: string): IncomingHttpHeaders => {
    const address = plain(peer);
    const isTrusted = networks.check(address, family(address));
    const isTrue = (name: string) => !FORGEABLE.test(name) && (isTrusted || name !== countryHeader);
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => isTrue(name)));
    const said = isTrusted && typeof headers['x-forwarded-for'] === 'string' ? headers['x-forwarded-for'] : '';
    return { ...kept, 'x-forwarded-for': said ? `${said}, ${address}` : address };
  };
}

/**
 * A route of Next sees headers but no connection, and Next itself keeps an `x-forwarded-for` that a client sends.
 * Node tells of each request before any listener of the server sees it: there the headers are made true.
 */
export function markClientAddresses(trust: Trust): void {
  const trueHeaders = createTrueHeaders(trust);
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const peer = request.socket.remoteAddress;
    if (peer) request.headers = trueHeaders(request.headers, peer);
  });
}
