import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ALERTS } from '../../lib/contract/alerts.ts';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket, type SmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import { projectNotifications } from '../domain/notifications/project-notifications.ts';

let service: TestService;
let market: SmallMarket;
let trader: Awaited<ReturnType<SmallMarket['openWallet']>>;
let me: Person;
let mint: string;
/** Just above and below the opening price of 2.7959e-8. */
const ABOVE = 2.9e-8;
const BELOW = 2.7e-8;

beforeAll(async () => {
  service = await startTestService();
  market = openSmallMarket(service);
  trader = await market.openWallet();
  me = await addPerson(service);
  ({ mint } = await market.launch());
});
afterAll(() => service.close());

const project = async () => {
  while ((await projectNotifications(service.context)) !== 'idle');
};
const told = async () =>
  (await me.call('/notifications')).body.notifications.filter(({ type }: { type: string }) => type === 'price_alert');
const create = (json: object) => me.call('market:/alerts', { json });

describe('price alerts', () => {
  it('answer nobody, and are nobody else’s', async () => {
    for (const [method, path] of [
      ['GET', '/alerts'],
      ['POST', '/alerts'],
      ['DELETE', '/alerts/x'],
    ] as const) {
      expect((await service.request('market', path, { method })).status).toBe(401);
    }
    const { status, body } = await create({ mint, direction: 'above', price: 1 });
    expect(status).toBe(201);
    const other = await addPerson(service);
    expect((await other.call(`market:/alerts/${body.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await other.call('market:/alerts')).body.alerts).toEqual([]);
    expect((await me.call('market:/alerts')).body.alerts).toHaveLength(1);
    expect((await me.call(`market:/alerts/${body.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await me.call(`market:/alerts/${body.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await me.call('market:/alerts/x', { method: 'DELETE' })).status).toBe(404);
  });

  it.each([
    [{ direction: 'sideways', price: 1 }, 400],
    [{ direction: 'above', price: 0 }, 400],
    [{ direction: 'above', price: -1 }, 400],
    [{ direction: 'above', price: '1' }, 400],
    [{ direction: 'above', price: 1, mint: 'x' }, 400],
    [{ direction: 'above', price: 1, mint: createWallet().address }, 404],
  ])('refuse %j with %i', async (json, status) => {
    expect((await create({ mint, ...json })).status).toBe(status);
  });

  it('fire once, with the first trade that reaches them, and not for what was before', async () => {
    await market.buy(trader, mint, 5n * SOL);
    const { mint: fresh } = await market.launch();
    await create({ mint, direction: 'above', price: ABOVE });
    await create({ mint: fresh, direction: 'above', price: ABOVE });
    await create({ mint: fresh, direction: 'below', price: BELOW });
    await project();
    expect(await told()).toEqual([]);

    const { tokenAmount } = await market.buy(trader, fresh, 5n * SOL);
    await project();
    await market.buy(trader, fresh, SOL);
    await market.sell(trader, fresh, tokenAmount);
    await project();
    const notifications = await told();
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({ metadata: { coinMint: fresh }, read: false });
    const { alerts } = (await me.call('market:/alerts')).body;
    const states = alerts.map((alert: { mint: string; direction: string; firedAt: string | null }) => [
      alert.mint === fresh,
      alert.direction,
      alert.firedAt !== null,
    ]);
    expect(states).toEqual(
      expect.arrayContaining([
        [true, 'above', true],
        [true, 'below', false],
        [false, 'above', false],
      ]),
    );
  });

  it('are bounded in number, also when asked for at once', async () => {
    const crowd = await addPerson(service);
    await service.context.database.pool.query(
      `insert into price_alerts (user_id, coin_id, direction, price, created_at)
       select $1, 1, 'above', 1, now() from generate_series(1, $2)`,
      [crowd.id, MAX_ALERTS - 2],
    );
    const json = { mint, direction: 'above', price: 1 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => crowd.call('market:/alerts', { json })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.error === 'too_many')).toHaveLength(3);
  });
});
