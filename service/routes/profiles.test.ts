import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { pictureUrl } from '../../test/pictures.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin } from '../../test/trading.ts';

let service: TestService;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  service = await startTestService();
  alice = await addPerson(service);
  bob = await addPerson(service);
});
afterAll(() => service.close());

const change = (person: Person, json: object) => person.call('profile:/profile', { method: 'PATCH', json });

describe('who may not', () => {
  it('refuses nobody on every endpoint of the host', async () => {
    const calls: [string, string][] = [
      ['PATCH', '/profile'],
      ['POST', '/following/x'],
      ['DELETE', '/following/x'],
      ['GET', '/following/x'],
      ['GET', '/followers/x'],
      ['GET', '/settings'],
      ['PATCH', '/settings'],
      ['GET', '/auth-sessions'],
      ['DELETE', '/auth-sessions/x'],
    ];
    for (const [method, path] of calls) {
      expect((await service.request('profile', path, { method })).status, path).toBe(401);
      expect((await service.request('main', path, { method, token: alice.token })).status, path).toBe(404);
    }
  });
});

describe('PATCH /profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const { status, body } = await change(alice, { bio: 'I trade.', email: 'alice@example.com' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: alice.username, bio: 'I trade.', email: 'alice@example.com' });
    expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(body.createdAt));
    expect((await change(alice, { bio: '' })).body).toMatchObject({ bio: '', email: 'alice@example.com' });
    expect((await change(alice, { username: null, email: '', unknown: 1 })).body).toMatchObject({ email: '' });
    expect((await alice.call('/auth/my-profile')).body).toMatchObject({ bio: '', email: '' });
  });

  it('shows the picture wherever the person is shown', async () => {
    const profileImage = await pictureUrl({ width: 6, height: 6, background: { r: 9, g: 9, b: 9 } });
    const { body } = await change(alice, { profileImage });
    expect((await bob.call(`/users/${alice.id}`)).body.profileImage).toBe(body.profileImage);
  });

  it.each([
    ['an empty space', { username: ' ' }, 'username'],
    ['a space inside', { username: 'al ice' }, 'username'],
    ['a dot at the end', { username: 'alice.' }, 'username'],
    ['too long', { username: 'a'.repeat(33) }, 'username'],
    ['markup', { username: '<b>alice' }, 'username'],
    ['invisible letters', { username: 'a\u3164b' }, 'username'],
    ['a change of direction', { username: 'a\u202eb' }, 'username'],
    ['marks upon marks', { username: 'a\u0301\u0302\u0303' }, 'username'],
    ['letters that stand for others', { username: '½x' }, 'username'],
    ['a long bio', { bio: 'x'.repeat(501) }, 'bio'],
    ['no mail address', { email: 'nobody' }, 'email'],
    ['a picture elsewhere', { profileImage: 'https://example.com/a.png' }, 'profileImage'],
  ])('refuses %s, naming the field', async (_, fields, field) => {
    const { status, body } = await change(alice, fields);
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe(`body.${field}`);
  });

  it('lets nobody take a name that is taken, in any case, or looks like one', async () => {
    expect((await change(alice, { username: 'Paypal.Corn' })).status).toBe(200);
    for (const username of [
      'Paypal.Corn',
      'paypal.corn',
      'Pаypal.Corn',
      'PAYPAL.CORN',
      'Paypa1.Corn',
      'paypaI.com',
      'ｐaypal.corn',
    ]) {
      expect((await change(bob, { username })).body, username).toMatchObject({
        error: 'duplicate',
        issues: [{ path: 'body.username' }],
      });
    }
    expect((await change(alice, { username: 'PayPal.com' })).status).toBe(200);
    expect((await change(bob, { username: 'Paypal.Corm' })).status).toBe(200);
    expect((await change(bob, { username: alice.username })).status).toBe(200);
  });

  it('gives a name to one of two who want it at once', async () => {
    const both = await Promise.all([alice, bob].map((person) => change(person, { username: 'wanted' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('follows', () => {
  it('count once, are listed latest first, and end', async () => {
    const [star, first, second] = await Promise.all([1, 2, 3].map(() => addPerson(service)));
    if (!star || !first || !second) throw new Error('three people');
    const follow = (person: Person, method = 'POST') => person.call(`profile:/following/${star.id}`, { method });
    expect((await follow(first)).body).toEqual({ following: true, followers: 1 });
    expect((await follow(first)).body).toEqual({ following: true, followers: 1 });
    expect((await follow(second)).body).toEqual({ following: true, followers: 2 });
    expect((await alice.call(`/users/${star.address}`)).body).toMatchObject({ followers: 2, following: 0 });
    expect((await alice.call(`/users/${first.id}`)).body).toMatchObject({ followers: 0, following: 1 });

    const followers = (await alice.call(`profile:/followers/${star.address}`)).body;
    expect(followers).toMatchObject({ total: 2, users: [{ id: second.id }, { id: first.id }] });
    expect((await alice.call(`profile:/followers/${star.id}?limit=1&offset=1`)).body.users).toMatchObject([
      { id: first.id },
    ]);
    expect((await alice.call(`profile:/following/${first.id}`)).body).toMatchObject({
      total: 1,
      users: [{ id: star.id }],
    });

    expect((await follow(first, 'DELETE')).body).toEqual({ following: false, followers: 1 });
    expect((await follow(first, 'DELETE')).body).toEqual({ following: false, followers: 1 });
    expect((await alice.call(`profile:/followers/${star.id}`)).body.total).toBe(1);
  });

  it('are of somebody else who is there', async () => {
    expect((await alice.call(`profile:/following/${alice.address}`, { method: 'POST' })).status).toBe(400);
    for (const path of ['following/nobody', `followers/${createWallet().address}`]) {
      expect((await alice.call(`profile:/${path}`)).body.message).toBe('User not found');
    }
    expect((await alice.call('profile:/following/nobody', { method: 'POST' })).status).toBe(404);
    expect((await alice.call(`profile:/followers/${bob.id}?limit=0`)).status).toBe(400);
  });

  it('of two people by each other at once both succeed', async () => {
    const [one, two] = [await addPerson(service), await addPerson(service)];
    for (const method of ['POST', 'DELETE', 'POST']) {
      const both = await Promise.all([
        one.call(`profile:/following/${two.id}`, { method }),
        two.call(`profile:/following/${one.id}`, { method }),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect((await alice.call(`/users/${one.id}`)).body).toMatchObject({ followers: 1, following: 1 });
  });
});

describe('settings', () => {
  it('have every category on until it is switched off, one by one', async () => {
    const carol = await addPerson(service);
    expect(Object.values((await carol.call('profile:/settings')).body.notifications)).toEqual(Array(7).fill(true));
    const set = (notifications: object) =>
      carol.call('profile:/settings', { method: 'PATCH', json: { notifications } });
    expect((await set({ like: false })).body.notifications).toMatchObject({ like: false, follow: true });
    expect((await set({ follow: false })).body.notifications).toMatchObject({ like: false, follow: false });
    expect((await set({ like: true })).body.notifications).toMatchObject({ like: true, follow: false });
    expect((await set({ like: 'no' })).status).toBe(400);
    expect((await carol.call('profile:/settings', { method: 'PATCH', json: {} })).body.notifications.follow).toBe(
      false,
    );
  });
});

describe('auth sessions', () => {
  it('are listed newest first and end at once, but not those of others', async () => {
    const wallet = createWallet();
    const phone = await addPerson(service, wallet);
    const laptop = await addPerson(service, wallet);
    const { sessions } = (await laptop.call('profile:/auth-sessions')).body;
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    const { id } = sessions[1];
    expect((await bob.call(`profile:/auth-sessions/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await phone.call('/auth/my-profile')).status).toBe(200);
    expect((await laptop.call(`profile:/auth-sessions/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await phone.call('/auth/my-profile')).status).toBe(401);
    expect((await laptop.call('profile:/auth-sessions')).body.sessions).toHaveLength(1);
    expect((await laptop.call('profile:/auth-sessions/x', { method: 'DELETE' })).status).toBe(404);
  });
});

describe('bookmarks', () => {
  it('refuse nobody, and show a list to its owner alone', async () => {
    for (const [method, path] of [
      ['GET', '/bookmarks/me'],
      ['PUT', '/bookmarks/me/x'],
      ['DELETE', '/bookmarks/me/x'],
    ] as const) {
      expect((await service.request('main', path, { method })).status).toBe(401);
    }
    expect((await bob.call(`/bookmarks/${alice.id}`)).status).toBe(403);
    expect((await bob.call('/bookmarks/nobody')).status).toBe(404);
  });

  it('keep coins latest first, once each, without withdrawn ones', async () => {
    const mints = await Promise.all([1, 2, 3].map(async () => (await launchTestCoin(service.context)).mint));
    for (const mint of mints) await alice.call(`/bookmarks/me/${mint}`, { method: 'PUT' });
    await alice.call(`/bookmarks/me/${mints[0]}`, { method: 'PUT' });
    const kept = async (id: string) =>
      (await alice.call(`/bookmarks/${id}`)).body.map((coin: { mint: string }) => coin.mint);
    expect(await kept('me')).toEqual([...mints].reverse());
    expect(await kept(alice.id)).toEqual([...mints].reverse());
    expect((await alice.call('/bookmarks/me?limit=1&offset=1')).body).toMatchObject([{ mint: mints[1] }]);
    await alice.call(`/bookmarks/me/${mints[1]}`, { method: 'DELETE' });
    await alice.call(`/bookmarks/me/${mints[1]}`, { method: 'DELETE' });
    await service.context.database.pool.query('UPDATE coins SET hidden = true WHERE mint = $1', [mints[2]]);
    expect(await kept(alice.address)).toEqual([mints[0]]);
    expect((await alice.call('/bookmarks/me/nope', { method: 'PUT' })).status).toBe(404);
    expect((await alice.call('/bookmarks/me?limit=0')).status).toBe(400);
  });
});
