import * as users from '../../lib/contract/users.ts';
import { getOwnProfile } from '../domain/users/get-own-profile.ts';
import { getUser } from '../domain/users/get-user.ts';
import { type Route, route } from '../http/route.ts';
import { toOwnProfile, toUser } from '../presenters/users.ts';

/** Accounts (interface 4.1). */
export const userRoutes: Route[] = [
  // A login has made the account already, so registering again and again tells the same profile.
  route(users.registerUser, async ({ context, actor }) => {
    const { user, roles } = await getOwnProfile(context, actor);
    return { body: toOwnProfile(user, roles) };
  }),
  route(users.getUser, async ({ context, params }) => ({ body: toUser(await getUser(context, params.id)) })),
];
