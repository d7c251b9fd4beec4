import { BlockList, isIP, isIPv6 } from 'node:net';

/** Who is at the other end: `client` names the caller for rate limits, `isTrustedPeer` a proxy whose headers count. */
export type Peer = { client: string; isTrustedPeer: boolean };

const LOOPBACK = ['127.0.0.0/8', '::1'];

/** `::ffff:10.0.0.1` is 10.0.0.1 to everyone but the socket. */
function withoutMapping(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** One person holds a whole /64 of IPv6, so that is what limits count. */
function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const full = [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function readNetworks(trustedProxies: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of trustedProxies.flatMap((proxy) => (proxy === 'loopback' ? LOOPBACK : [proxy]))) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: ${entry} is neither an address, a network nor "loopback"`);
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}

const MAX_REMEMBERED = 1_000;

/** The answers for the addresses asked about last: a proxy, or a person with a page open, asks over and over. */
function remembered(ask: (address: string) => boolean): (address: string) => boolean {
  const answers = new Map<string, boolean>();
  return (address) => {
    const known = answers.get(address);
    if (known !== undefined) return known;
    if (answers.size >= MAX_REMEMBERED) answers.clear();
    const answer = ask(address);
    answers.set(address, answer);
    return answer;
  };
}

/**
 * Tells who calls. `x-forwarded-for` counts only from a peer in TRUSTED_PROXIES, and then its last entry
 * that is not itself such a proxy: everything to the left of it was written by the caller.
 * @throws Error when TRUSTED_PROXIES has an entry that is no address.
 */
export function createPeerReader(trustedProxies: readonly string[]) {
  const networks = readNetworks(trustedProxies);
  const isTrusted = remembered(
    (address) => isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  );

  return (socketAddress: string | undefined, forwardedFor: string | null): Peer => {
    const peer = withoutMapping(socketAddress ?? '');
    const isTrustedPeer = isTrusted(peer);
    const hops = isTrustedPeer ? (forwardedFor ?? '').split(',').map((hop) => withoutMapping(hop.trim())) : [];
    const client = hops.reverse().find((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? peer;
    return { client: limitKey(client), isTrustedPeer };
  };
}
