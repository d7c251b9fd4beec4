import * as auth from '../../lib/contract/auth.ts';
import { isAdministrator } from '../domain/auth/is-administrator.ts';
import { isServedCountry } from '../domain/auth/is-served-country.ts';
import type { LiveSessions } from '../domain/auth/live-sessions.ts';
import { logIn } from '../domain/auth/log-in.ts';
import { requestSignInMessage } from '../domain/auth/request-sign-in-message.ts';
import { releaseClaims } from '../domain/moderation/release-claims.ts';
import { getOwnProfile } from '../domain/users/get-own-profile.ts';
import { type Route, route } from '../http/route.ts';
import { toOwnProfile } from '../presenters/users.ts';

/** Signing in and what a token says (interface 4.1, 5). */
export function authRoutes(sessions: LiveSessions): Route[] {
  return [
    route(auth.requestSignInMessage, async ({ context, body, headers }) => ({
      body: await requestSignInMessage(context, body.address, headers.get('origin')),
    })),
    route(auth.login, async ({ context, body }) => ({ body: await logIn(context, body) })),
    route(auth.logout, async ({ context, actor }) => {
      await sessions.revoke(actor.jti);
      if (isAdministrator(actor)) await releaseClaims(context, actor.address);
      return { body: { success: true as const } };
    }),
    route(auth.getOwnProfile, async ({ context, actor }) => {
      const { user, roles } = await getOwnProfile(context, actor);
      return { body: toOwnProfile(user, roles) };
    }),
    route(auth.isAdmin, async ({ actor }) => ({ body: { isAdmin: isAdministrator(actor) } })),
    route(auth.isSuperAdmin, async ({ actor }) => ({
      body: { isSuperAdmin: actor.roles.includes('superAdministrator') },
    })),
    route(auth.isValidJurisdiction, async ({ context, headers }) => ({
      body: { isValidJurisdiction: isServedCountry(context.settings, headers) },
    })),
  ];
}
