import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { meQuery, sessionKeys } from '../client/auth.ts';
import { gatewaySettings } from './env.ts';
import { neededFetch } from './server-fetch.ts';
import { readSession } from './session-cookie.ts';

/**
 * Puts who is signed in (or that nobody is) into `queryClient`, so that the first render already shows it.
 * When the service cannot say, nothing is put: the browser asks.
 */
export async function prefetchSession(queryClient: QueryClient): Promise<void> {
  const session = readSession(gatewaySettings(), (await headers()).get('cookie'));
  if (session) await queryClient.prefetchQuery(meQuery(neededFetch));
  else queryClient.setQueryData(sessionKeys.me(), null);
}
