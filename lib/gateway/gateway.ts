import 'server-only';
import { type GatewaySettings, gatewaySettings } from './env.ts';
import { OwnToken } from './own-token.ts';

/** What the gateway works with in this process. */
export type Gateway = { settings: GatewaySettings; ownToken: OwnToken };

export function createGateway(settings: GatewaySettings): Gateway {
  return { settings, ownToken: new OwnToken(settings) };
}

let shared: Gateway | null = null;

/** The gateway of this process, made at its first call. @throws Error when a setting is wrong */
export function getGateway(): Gateway {
  shared ??= createGateway(gatewaySettings());
  return shared;
}
