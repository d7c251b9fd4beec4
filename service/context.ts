import type { Logger } from 'pino';
import type { Clock } from './adapters/clock.ts';
import type { ImageStore } from './adapters/image-store.ts';
import type { Database } from './database/client.ts';
import type { OrderQueue } from './domain/orders/order-queue.ts';
import type { Settings } from './env.ts';

/** What every domain verb gets: the outside world, already connected. Tests pass their own. */
export type ServiceContext = {
  database: Database;
  clock: Clock;
  settings: Settings;
  log: Logger;
  orders: OrderQueue;
  images: ImageStore;
};

export type Role = 'administrator' | 'superAdministrator';

/** Who calls, as the token and the database say. The gateway acts for visitors without a session. */
export type Actor = {
  userId: string;
  address: string;
  roles: readonly Role[];
  isGateway: boolean;
  jti: string;
};
