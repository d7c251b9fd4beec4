import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../../test/service.ts';
import { READ_KEPT_MS, sweepNotifications } from './sweep-notifications.ts';

const clock = createTestClock();
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock });
});
afterAll(() => service.close());

it('takes out what was read and is old, and nothing else', async () => {
  const person = await addPerson(service);
  const { pool } = service.context.database;
  const now = clock.now().getTime();
  const add = (eventId: number, ageMs: number, read: boolean) =>
    pool.query(
      "INSERT INTO notifications (user_id, type, event_id, created_at, read) VALUES ($1, 'follow', $2, $3, $4)",
      [person.id, -eventId, new Date(now - ageMs), read],
    );
  await add(1, READ_KEPT_MS + 1_000, true);
  await add(2, READ_KEPT_MS + 1_000, false);
  await add(3, READ_KEPT_MS - 1_000, true);
  await add(4, 0, false);
  expect(await sweepNotifications(service.context)).toBe(1);
  const { rows } = await pool.query(
    'SELECT -event_id::int AS event FROM notifications WHERE user_id = $1 ORDER BY id',
    [person.id],
  );
  expect(rows.map(({ event }) => event)).toEqual([2, 3, 4]);
  expect(await sweepNotifications(service.context)).toBe(0);
});
