import type { Logger } from 'pino';
import type { ClipStore } from './adapters/clip-store.ts';
import type { Clock } from './adapters/clock.ts';
import type { ImageStore } from './adapters/image-store.ts';
import type { MediaEvent, MediaParticipant, MediaServer } from './adapters/media-server.ts';
import type { SolanaRpc } from './adapters/solana-rpc.ts';
import type { Database } from './database/client.ts';
import type { OrderQueue } from './domain/orders/order-queue.ts';
import type { Settings } from './env.ts';

export type { MediaEvent, MediaParticipant, MediaServer, SolanaRpc };

/** What every domain verb gets: the outside world, already connected. Tests pass their own. */
export type ServiceContext = {
  database: Database;
  clock: Clock;
  settings: Settings;
  log: Logger;
  orders: OrderQueue;
  images: ImageStore;
  clips: ClipStore;
  /** Null where there is none: streams can be opened but not watched. */
  media: MediaServer | null;
  /** Where coins are read from and not traded; none by default. */
  chain?: SolanaRpc | null;
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
