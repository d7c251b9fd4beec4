import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('POST /users/register', () => {
  it('refuses nobody and a call without Origin', async () => {
    expect((await service.request('main', '/users/register', { method: 'POST' })).status).toBe(401);
    const token = await service.signIn(createWallet());
    const answer = await service.request('main', '/users/register', { method: 'POST', token, headers: { origin: '' } });
    expect(answer.status).toBe(400);
  });

  it('gives 201 and the same profile each time, with or without an empty body', async () => {
    const wallet = createWallet();
    const token = await service.signIn(wallet);
    const headers = { 'content-type': 'application/json' };
    const first = await service.request('main', '/users/register', { method: 'POST', token });
    const again = await service.request('main', '/users/register', { method: 'POST', token, headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    const profile = await first.json();
    expect(profile).toMatchObject({ address: wallet.address });
    expect(await again.json()).toEqual(profile);
  });
});

describe('GET /users/{id}', () => {
  it('refuses nobody and a call without Origin', async () => {
    expect((await service.request('main', '/users/x')).status).toBe(401);
    const token = await service.signIn(createWallet());
    expect((await service.request('main', '/users/x', { token, headers: { origin: '' } })).status).toBe(400);
    expect((await service.request('main', '/users/x', { token, headers: { origin: 'null' } })).status).toBe(403);
  });

  it('finds a user by id and by address, without what is private', async () => {
    const wallet = createWallet();
    const token = await service.signIn(wallet);
    const own = (await (await service.request('main', '/auth/my-profile', { token })).json()) as { id: string };
    const [byId, byAddress] = await Promise.all(
      [own.id, wallet.address].map(async (id) => (await service.request('main', `/users/${id}`, { token })).json()),
    );
    expect(byId).toMatchObject({ id: own.id, address: wallet.address, followers: 0, following: 0 });
    expect(byId).not.toHaveProperty('email');
    expect(byAddress).toEqual(byId);
  });

  it('says "User not found" to whatever names nobody', async () => {
    const token = await service.signIn(createWallet());
    const ids = [
      createWallet().address,
      '7a4d2b1e-0000-4000-8000-000000000000',
      'x',
      '%00',
      '%ff',
      'a%2Fb',
      "'; drop table users",
    ];
    for (const id of ids) {
      const answer = await service.request('main', `/users/${id}`, { token });
      expect(await answer.json(), id).toEqual({ error: 'user_not_found', message: 'User not found', statusCode: 404 });
    }
  });
});
