import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../../test/people.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin } from '../../test/trading.ts';
import { accountAge, DEEDS_PER_MINUTE } from './rate-limit-deeds.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ rateLimitScale: 1 });
});
afterAll(() => service.close());

const HOUR_MS = 3_600_000;

/** Somebody whose account is as old as that. */
async function personOfAge(ms: number) {
  const person = await addPerson(service);
  const createdAt = new Date(service.context.clock.now().getTime() - ms);
  await service.context.database.pool.query('UPDATE users SET created_at = $1 WHERE id = $2', [createdAt, person.id]);
  return person;
}
type Someone = Awaited<ReturnType<typeof personOfAge>>;

const limitOf = (answer: Response) => Number(answer.headers.get('x-ratelimit-limit'));
const send = ({ token }: Someone, path: string, json: object) => service.request('main', path, { token, json });

it('puts an account into one of three ages', () => {
  expect([0, HOUR_MS - 1, HOUR_MS, 24 * HOUR_MS - 1, 24 * HOUR_MS].map(accountAge)).toEqual([
    'hour',
    'hour',
    'day',
    'day',
    'grown',
  ]);
});

it('is tighter the younger the account, for every deed', () => {
  for (const { hour, day, grown } of Object.values(DEEDS_PER_MINUTE)) {
    expect(hour).toBeLessThan(day);
    expect(day).toBeLessThan(grown);
  }
});

describe('limits by the age of the account', () => {
  it('refuse the replies of a new account beyond its limit, with a Retry-After that is true', async () => {
    const { mint } = await launchTestCoin(service.context);
    const person = await personOfAge(0);
    for (let count = 1; count <= DEEDS_PER_MINUTE.replies.hour; count++) {
      const answer = await send(person, '/replies', { mint, text: `reply ${count}` });
      expect(answer.status).toBe(201);
      expect(limitOf(answer)).toBe(DEEDS_PER_MINUTE.replies.hour);
    }
    const refused = await send(person, '/replies', { mint, text: 'one more' });
    expect(refused.status).toBe(429);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(60);
    const untilReset = Number(refused.headers.get('x-ratelimit-reset')) - Date.now() / 1000;
    expect(Math.abs(retryAfter - untilReset)).toBeLessThan(2);
    // What was taken before is there for everybody, and other deeds go on.
    const reader = await addPerson(service);
    expect((await reader.call(`/replies/${mint}`)).body.total).toBe(DEEDS_PER_MINUTE.replies.hour);
    const report = { targetId: mint, type: 'spam', reason: 'one more' };
    expect((await send(person, '/reports', report)).status).toBe(201);
  });

  it.each([
    ['hour', 0],
    ['day', 2 * HOUR_MS],
    ['grown', 25 * HOUR_MS],
  ] as const)('give an account of the age "%s" its own limits', async (age, ms) => {
    const { mint } = await launchTestCoin(service.context);
    const person = await personOfAge(ms);
    const other = await addPerson(service);
    expect(limitOf(await send(person, '/replies', { mint, text: 'hello' }))).toBe(DEEDS_PER_MINUTE.replies[age]);
    expect(limitOf(await send(person, '/reports', { targetId: mint, type: 'scam', reason: 'x' }))).toBe(
      DEEDS_PER_MINUTE.reports[age],
    );
    const follow = await service.request('profile', `/following/${other.id}`, { token: person.token, method: 'POST' });
    expect([follow.status, limitOf(follow)]).toEqual([200, DEEDS_PER_MINUTE.follows[age]]);
  });
});
