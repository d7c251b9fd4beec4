import 'server-only';
import type { Endpoint } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import type { Host } from '../contract/hosts.ts';

/** The legacy hosts serve the main host's endpoints. */
const CONTRACT_HOST: Partial<Record<Host, Host>> = { 'legacy-v1': 'main', 'legacy-v2': 'main' };

type Matcher = { endpoint: Endpoint; pattern: RegExp; params: number };

const matchers: Matcher[] = ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  params: endpoint.path.split('{').length - 1,
})).sort((a, b) => a.params - b.params);

/** The endpoint a call is for, the more literal path first; null where the contract knows none. */
export function findEndpoint(host: Host, method: string, path: string): Endpoint | null {
  const contractHost = CONTRACT_HOST[host] ?? host;
  const found = matchers.find(
    ({ endpoint, pattern }) => endpoint.host === contractHost && endpoint.method === method && pattern.test(path),
  );
  return found?.endpoint ?? null;
}
