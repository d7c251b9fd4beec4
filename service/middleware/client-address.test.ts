import { describe, expect, it } from 'vitest';
import { createPeerReader } from './client-address.ts';

const read = createPeerReader(['10.0.0.0/8', '2001:db8::1', 'loopback']);

describe('createPeerReader', () => {
  it('believes nobody outside TRUSTED_PROXIES about where a request comes from', () => {
    expect(read('198.51.100.7', '203.0.113.9')).toEqual({ client: '198.51.100.7', isTrustedPeer: false });
    expect(createPeerReader([])('127.0.0.1', '203.0.113.9')).toEqual({ client: '127.0.0.1', isTrustedPeer: false });
  });

  it('takes the last entry that no trusted proxy wrote of itself', () => {
    const table: [string, string | null, string][] = [
      ['10.1.2.3', '203.0.113.9', '203.0.113.9'],
      ['10.1.2.3', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
      ['10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
      ['::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
      ['127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
      ['::1', '203.0.113.9', '203.0.113.9'],
      ['10.1.2.3', null, '10.1.2.3'],
      ['10.1.2.3', '', '10.1.2.3'],
      ['10.1.2.3', 'unknown, <script>', '10.1.2.3'],
      ['10.1.2.3', '10.4.4.4', '10.1.2.3'],
    ];
    for (const [peer, forwarded, client] of table)
      expect(read(peer, forwarded).client, `${peer} ${forwarded}`).toBe(client);
  });

  it('counts a /64 of IPv6 as one caller', () => {
    const one = read('2001:db8:1:2::5', null).client;
    expect(read('2001:db8:1:2:ffff:ffff:ffff:ffff', null).client).toBe(one);
    expect(read('2001:db8:1:3::5', null).client).not.toBe(one);
  });

  it('refuses an entry that is no address', () => {
    expect(() => createPeerReader(['proxy.example'])).toThrow('TRUSTED_PROXIES');
  });

  it('survives a socket that is gone', () => {
    expect(read(undefined, '203.0.113.9')).toEqual({ client: '', isTrustedPeer: false });
  });
});
