import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { requestCost } from './rate-limits.ts';

const gateway = createWallet();
let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    rateLimitScale: 1,
    settings: { gatewayAddress: gateway.address, trustedProxies: ['10.0.0.1'] },
  });
});
afterAll(() => service.close());

/** A peer that no other case calls from. */
let peers = 0;
const freshPeer = () => `192.0.2.${++peers}`;

async function signIn() {
  const wallet = createWallet();
  const peer = freshPeer();
  const asked = await service.request('main', '/auth/message', { json: { address: wallet.address }, peer });
  const { message } = (await asked.json()) as { message: string };
  const json = { address: wallet.address, message, signature: wallet.signText(message) };
  return ((await (await service.request('main', '/auth/login', { json, peer })).json()) as { token: string }).token;
}
const headerOf = (answer: Response, name: string) => Number(answer.headers.get(`x-ratelimit-${name}`));

async function drain(path: string, init: Parameters<TestService['request']>[2], limit: number) {
  for (let count = 1; count <= limit; count++) {
    const answer = await service.request('main', path, init);
    expect(answer.status, `request ${count}`).not.toBe(429);
    expect([headerOf(answer, 'limit'), headerOf(answer, 'remaining')]).toEqual([limit, limit - count]);
  }
  return service.request('main', path, init);
}

describe('rate limits', () => {
  it('refuse a flood without a token at 120, with a Retry-After that is true', async () => {
    const answer = await drain('/auth/is-admin', { peer: freshPeer() }, 120);
    expect(answer.status).toBe(429);
    expect(headerOf(answer, 'remaining')).toBe(0);
    const retryAfter = Number(answer.headers.get('retry-after'));
    const untilReset = headerOf(answer, 'reset') - Date.now() / 1000;
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(Math.abs(retryAfter - untilReset)).toBeLessThan(2);
    expect(await answer.json()).toEqual({ error: 'rate_limited', message: 'Too many requests', statusCode: 429 });
  });

  it('count garbage tokens and unknown paths as requests without a token', async () => {
    const peer = freshPeer();
    await drain('/nope', { peer }, 120);
    const garbage = await service.request('main', '/auth/is-admin', { token: 'garbage', peer });
    expect(garbage.status).toBe(429);
  });

  it('allow 20 logins from one address', async () => {
    const answer = await drain('/auth/message', { json: { address: createWallet().address }, peer: freshPeer() }, 20);
    expect(answer.status).toBe(429);
  });

  it('allow a user 600 reads and 60 writes, counted apart and from wherever they come', async () => {
    const token = await signIn();
    const read = await service.request('main', '/auth/is-admin', { token, peer: freshPeer() });
    expect([headerOf(read, 'limit'), headerOf(read, 'remaining')]).toEqual([600, 599]);
    const write = await service.request('main', '/users/register', { method: 'POST', token, peer: freshPeer() });
    expect([headerOf(write, 'limit'), headerOf(write, 'remaining')]).toEqual([60, 59]);
    const legacy = await service.request('legacy-v1', '/auth/is-admin', { token, peer: freshPeer() });
    expect(headerOf(legacy, 'remaining')).toBe(598);
  });

  it('charge large pages and lists more, small ones one point', async () => {
    expect([0, 1, 50, 100, 200, 201, 500, 1000].map(requestCost)).toEqual([1, 1, 1, 1, 1, 2, 3, 5]);
    const token = await signIn();
    const small = await service.request('main', '/coins?limit=100', { token });
    expect(headerOf(small, 'remaining')).toBe(599);
    const large = await service.request('main', '/coins?limit=1000', { token });
    expect(headerOf(large, 'remaining')).toBe(594);
  });

  it("tell the gateway's visitors apart only by a trusted proxy", async () => {
    const token = await service.signIn(gateway);
    const ask = async (peer: string, forwardedFor: string) =>
      headerOf(
        await service.request('main', '/auth/is-admin', { token, peer, headers: { 'x-forwarded-for': forwardedFor } }),
        'remaining',
      );
    expect(await ask('10.0.0.1', '203.0.113.1')).toBe(599);
    expect(await ask('10.0.0.1', '203.0.113.1')).toBe(598);
    expect(await ask('10.0.0.1', '203.0.113.2')).toBe(599);
    const peer = freshPeer();
    expect(await ask(peer, '203.0.113.3')).toBe(599);
    expect(await ask(peer, '203.0.113.4')).toBe(598);
  });

  it('cost nothing for health, documents and preflights', async () => {
    const peer = freshPeer();
    for (const path of ['/health/live', '/openapi.json']) {
      const answer = await service.request('main', path, { peer });
      expect([headerOf(answer, 'limit'), headerOf(answer, 'remaining')]).toEqual([120, 120]);
    }
  });
});
