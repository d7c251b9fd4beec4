import type { Host } from '../../lib/contract/hosts.ts';
import type { Settings } from '../env.ts';

/** Since when the old versions of the interface are deprecated, and when they may go (interface section 9). */
const RETIREMENT: { [host in Host]?: { deprecated: Date; sunset: Date } } = {
  'legacy-v1': { deprecated: new Date('2025-01-01T00:00:00Z'), sunset: new Date('2027-06-30T00:00:00Z') },
  'legacy-v2': { deprecated: new Date('2026-01-01T00:00:00Z'), sunset: new Date('2027-12-31T00:00:00Z') },
};

const EVERY_ADDRESS = ['0.0.0.0', '::', ''];

/** Where the main host is, from the settings; without a scheme, so that the link keeps that of the request. */
function mainAuthority(settings: Settings, requestUrl: URL): string {
  const named = settings.serviceHosts.find((pair) => pair.endsWith('=main'))?.slice(0, -'=main'.length);
  const hostname = EVERY_ADDRESS.includes(settings.host) ? requestUrl.hostname : settings.host;
  return named ?? `${hostname}:${settings.servicePort}`;
}

/** On a legacy host: Deprecation (RFC 9745), Sunset (RFC 8594) and links to what comes after. */
export function setLegacyHeaders(headers: Headers, host: Host, address: string, settings: Settings): void {
  const retirement = RETIREMENT[host];
  if (!retirement) return;
  const requestUrl = new URL(address);
  const main = `//${mainAuthority(settings, requestUrl)}`;
  headers.set('Deprecation', `@${retirement.deprecated.getTime() / 1000}`);
  headers.set('Sunset', retirement.sunset.toUTCString());
  headers.append('Link', `<${main}${requestUrl.pathname}>; rel="successor-version"`);
  headers.append('Link', `<${main}/openapi.json>; rel="deprecation"; type="application/json"`);
  headers.append('Link', `<${main}/openapi.json>; rel="sunset"; type="application/json"`);
}
