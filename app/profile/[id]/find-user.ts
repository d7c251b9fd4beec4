import 'server-only';
import { cache } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { userQuery } from '@/lib/client/profiles';
import { createQueryClient } from '@/lib/client/query-client';
import type { User } from '@/lib/contract/users';
import { serverFetch } from '@/lib/gateway/server-fetch';

type FoundUser = { user: User | null; isMissing: boolean };

/** The person of a profile, asked for once per render; where the service cannot say, the browser asks again. */
export const findUser = cache(async (id: string): Promise<FoundUser> => {
  try {
    return { user: await createQueryClient().fetchQuery(userQuery(id, serverFetch)), isMissing: false };
  } catch (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return { user: null, isMissing };
  }
});
