import { join } from 'node:path';
import pino from 'pino';
import { createDiskClipStore } from '../../service/adapters/clip-store.ts';
import { systemClock } from '../../service/adapters/clock.ts';
import { createDiskImageStore } from '../../service/adapters/image-store.ts';
import { createApps } from '../../service/app.ts';
import type { ServiceContext } from '../../service/context.ts';
import { openDatabase } from '../../service/database/client.ts';
import { insertRole } from '../../service/database/queries/users.ts';
import { curveFees } from '../../service/domain/orders/curve-fees.ts';
import { createOrderQueue } from '../../service/domain/orders/order-queue.ts';
import { readSettings } from '../../service/env.ts';
import { createWallet } from '../../test/fake-wallet.ts';

export type Desk = {
  context: ServiceContext;
  /** Calls a route of the main host as an administrator. */
  call: (path: string, json?: object) => Promise<string>;
  close: () => Promise<void>;
};

/** The service's own routes on a database, without a port, for a moderator who is signed in. */
export async function openDesk(databaseUrl: string, folder: string): Promise<Desk> {
  const settings = {
    ...readSettings({ DATABASE_URL: databaseUrl, JWT_SECRET: 'a secret of benchmarks, and of nothing else' }),
    rateLimitScale: 1_000_000,
  };
  const log = pino({ level: 'warn' });
  const context: ServiceContext = {
    ...{ clock: systemClock, log, settings, media: null, chain: null },
    database: openDatabase(databaseUrl),
    images: createDiskImageStore(join(folder, 'images')),
    clips: createDiskClipStore(join(folder, 'clips')),
    orders: createOrderQueue({ databaseUrl, clock: systemClock, log, fees: curveFees(settings) }),
  };
  const apps = createApps(context, { checkAnswers: false });
  const wallet = createWallet();
  await insertRole(context.database.orm, wallet.address, 'administrator');
  let token = '';
  const call: Desk['call'] = async (path, json) => {
    const headers = new Headers({ origin: 'http://localhost:3000', 'content-type': 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const body = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
    const request = new Request(`http://main.test${path}`, { headers, ...body });
    const answer = await apps.main.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
    return text;
  };
  const { message } = JSON.parse(await call('/auth/message', { address: wallet.address }));
  const login = { address: wallet.address, message, signature: wallet.signText(message) };
  token = JSON.parse(await call('/auth/login', login)).token;
  return {
    context,
    call,
    close: async () => {
      await context.orders.drain();
      await context.database.close();
    },
  };
}
