import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { meQuery, sessionKeys } from '../client/auth.ts';
import { gatewaySettings } from './env.ts';
import { serverFetch } from './server-fetch.ts';
import { readSessionToken } from './session-cookie.ts';

/**
 * Puts who is signed in (or that nobody is) into `queryClient`, so that the first render already shows it.
 * When the service cannot say, nothing is put: the browser asks.
 */
export async function prefetchSession(queryClient: QueryClient): Promise<void> {
  const token = readSessionToken(gatewaySettings(), (await headers()).get('cookie'));
  if (token) await queryClient.prefetchQuery(meQuery(serverFetch));
  else queryClient.setQueryData(sessionKeys.me(), null);
}
