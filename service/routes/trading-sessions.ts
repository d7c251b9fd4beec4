import * as sessions from '../../lib/contract/trading-sessions.ts';
import { allowKey, endKey, listKeys, requestKeyMessage } from '../domain/delegated-keys/delegated-keys.ts';
import { type Route, route } from '../http/route.ts';
import { toTradingSession } from '../presenters/trading-sessions.ts';

/** Keys for quick trading (host `swap`). */
export const tradingSessionRoutes: Route[] = [
  route(sessions.requestSessionMessage, async ({ context, actor, body, headers }) => ({
    body: requestKeyMessage(context, actor, { request: body, origin: headers.get('origin') }),
  })),
  route(sessions.createSession, async ({ context, actor, body }) => {
    const { row, replayed } = await allowKey(context, actor, body);
    return { status: replayed ? (200 as const) : (201 as const), body: toTradingSession(row) };
  }),
  route(sessions.listSessions, async ({ context, actor }) => ({
    body: { sessions: (await listKeys(context, actor)).map(toTradingSession) },
  })),
  route(sessions.endSession, async ({ context, actor, params }) => {
    await endKey(context, actor, params.key);
    return { body: { success: true as const } };
  }),
];
