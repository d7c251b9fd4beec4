import * as profiles from '../../lib/contract/profiles.ts';
import { deleteAccount as deleteAccountEndpoint } from '../../lib/contract/users.ts';
import type { LiveSessions } from '../domain/auth/live-sessions.ts';
import { followUser, unfollowUser } from '../domain/follows/follow-user.ts';
import { listFollowers, listFollowing } from '../domain/follows/list-follows.ts';
import { changeProfile } from '../domain/profiles/change-profile.ts';
import { deleteAccount } from '../domain/profiles/delete-account.ts';
import { endOwnSession, listOwnSessions } from '../domain/profiles/own-sessions.ts';
import { changeUserSettings, getUserSettings } from '../domain/profiles/user-settings.ts';
import { type Route, route } from '../http/route.ts';
import { toOwnSession, toUserList } from '../presenters/profiles.ts';
import { toOwnProfile } from '../presenters/users.ts';

/** Profiles, follows, settings and one's own logins (host `profile`), and the end of an account (interface 4.1). */
export function profileRoutes(sessions: LiveSessions): Route[] {
  return [
    route(profiles.changeProfile, async ({ context, actor, body }) => {
      const { user, roles } = await changeProfile(context, actor, body);
      return { body: toOwnProfile(user, [...roles]) };
    }),
    route(profiles.followUser, async ({ context, actor, params }) => ({
      body: await followUser(context, actor, params.userId),
    })),
    route(profiles.unfollowUser, async ({ context, actor, params }) => ({
      body: await unfollowUser(context, actor, params.userId),
    })),
    route(profiles.listFollowing, async ({ context, params, query }) => ({
      body: toUserList(await listFollowing(context, params.userId, query)),
    })),
    route(profiles.listFollowers, async ({ context, params, query }) => ({
      body: toUserList(await listFollowers(context, params.userId, query)),
    })),
    route(profiles.getUserSettings, async ({ context, actor }) => ({ body: await getUserSettings(context, actor) })),
    route(profiles.changeUserSettings, async ({ context, actor, body }) => ({
      body: await changeUserSettings(context, actor, body),
    })),
    route(profiles.listAuthSessions, async ({ context, actor }) => {
      const own = await listOwnSessions(context, actor);
      return { body: { sessions: own.map((session) => toOwnSession(session, actor.jti)) } };
    }),
    route(profiles.endAuthSession, async ({ context, actor, params }) => {
      await endOwnSession(context, sessions, actor, params.id);
      return { body: { success: true as const } };
    }),
    route(deleteAccountEndpoint, async ({ context, actor }) => {
      await deleteAccount(context, sessions, actor);
      return { body: { success: true as const } };
    }),
  ];
}
