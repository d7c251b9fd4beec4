import 'server-only';
import type { Endpoint } from '../contract/endpoint.ts';
import { parseJson, readText } from './call-service.ts';

/** How long a page stays away from what the service does not have; a newer version of it may. */
const AGAIN_AFTER_SECONDS = 600;
/** By what other implementations say that they do not know an operation. */
const UNKNOWN = new Set([404, 405, 501]);

/**
 * The answer in place of another implementation's, where it does not know one of the operations that the interface
 * document leaves open: that nothing is broken, and that asking again soon is of no use. Null where the refusal means
 * what the contract says.
 */
export async function notOffered(response: Response, endpoint: Endpoint | null): Promise<Response | null> {
  if (endpoint?.section !== 'contract' || !UNKNOWN.has(response.status)) return null;
  const body = parseJson(await readText(response.clone()).catch(() => ''));
  const code = (body as { error?: unknown } | null | undefined)?.error;
  if (endpoint.errors?.some((known) => known === code)) return null;
  await response.body?.cancel();
  return Response.json(
    { error: 'not_offered', message: 'This service does not offer this', statusCode: 404 },
    {
      status: 404,
      headers: {
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...(endpoint.method === 'GET' && { 'retry-after': String(AGAIN_AFTER_SECONDS) }),
      },
    },
  );
}
