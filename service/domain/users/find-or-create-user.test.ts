import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../../test/service.ts';
import { insertUser } from '../../database/queries/users.ts';
import { defaultUsername } from './default-username.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { usernameSkeleton } from './username-skeleton.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('findOrCreateUser', () => {
  it('gives the next name when another account has the first, or one that looks like it', async () => {
    const { orm } = service.context.database;
    const { address } = createWallet();
    const wanted = defaultUsername(address, 0);
    // The first letter in Cyrillic or Greek, where there is one that looks the same; else the name itself.
    const lookAlike = wanted.replace(/^[aceopsx]/, (letter) => 'асеорѕх'['aceopsx'.indexOf(letter)] ?? letter);
    await insertUser(orm, {
      address: createWallet().address,
      username: lookAlike,
      usernameSkeleton: usernameSkeleton(lookAlike),
    });
    const user = await findOrCreateUser(orm, address);
    expect(user.username).toBe(defaultUsername(address, 1));
    expect(user.username).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
    expect((await findOrCreateUser(orm, address)).id).toBe(user.id);
  });

  it('makes one account when it is called many times at once', async () => {
    const { address } = createWallet();
    const users = await Promise.all(
      Array.from({ length: 10 }, () => findOrCreateUser(service.context.database.orm, address)),
    );
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });
});
