import * as control from '../../lib/contract/livestream-control.ts';
import * as rules from '../../lib/contract/livestream-rules.ts';
import * as stage from '../../lib/contract/livestream-stage.ts';
import {
  appointHelper,
  dismissHelper,
  getChatRules,
  getChatWords,
  listHelpers,
  listMutes,
  muteInChat,
  setChatRules,
  setChatWords,
  unmuteInChat,
} from '../domain/livestreams/chat-rules.ts';
import { listViewers } from '../domain/livestreams/list-viewers.ts';
import { getStage, inviteToStage, leaveStage, raiseHand, removeFromStage } from '../domain/livestreams/stage.ts';
import { getSwitch, setSwitch } from '../domain/livestreams/switch-livestreams.ts';
import { createIngress, deleteIngress } from '../domain/livestreams/whip-ingress.ts';
import { type Route, route } from '../http/route.ts';
import { toMute, toStage, toStagePerson, toSwitch, toViewers } from '../presenters/stage.ts';

const DONE = { body: { success: true as const } };

/** What holds for all streams, and the address OBS sends to. */
const controlRoutes: Route[] = [
  route(control.getLivestreamSwitch, async ({ context }) => ({ body: toSwitch(await getSwitch(context)) })),
  route(control.setLivestreamSwitch, async ({ context, actor, body }) => ({
    body: toSwitch(await setSwitch(context, actor, body)),
  })),
  route(control.createIngress, async ({ context, actor, params }) => ({
    body: await createIngress(context, actor, params.mint),
  })),
  route(control.deleteIngress, async ({ context, actor, params }) => {
    await deleteIngress(context, actor, params.mint);
    return DONE;
  }),
];

/** Rules of a chat, mutes and helpers. */
const ruleRoutes: Route[] = [
  route(rules.getChatRules, async ({ context, actor, params }) => ({
    body: await getChatRules(context, actor, params.mint),
  })),
  route(rules.setChatRules, async ({ context, actor, params, body }) => ({
    body: await setChatRules(context, actor, params.mint, body),
  })),
  route(rules.listChatMutes, async ({ context, actor, params }) => ({
    body: { mutes: (await listMutes(context, actor, params.mint)).map(toMute) },
  })),
  route(rules.muteInChat, async ({ context, actor, params, body }) => ({
    body: toMute(await muteInChat(context, actor, { ...params, seconds: body.seconds })),
  })),
  route(rules.unmuteInChat, async ({ context, actor, params }) => {
    await unmuteInChat(context, actor, params);
    return DONE;
  }),
  route(rules.listHelpers, async ({ context, params }) => ({
    body: { helpers: await listHelpers(context, params.mint) },
  })),
  route(rules.appointHelper, async ({ context, actor, params }) => ({
    body: await appointHelper(context, actor, params),
  })),
  route(rules.dismissHelper, async ({ context, actor, params }) => {
    await dismissHelper(context, actor, params);
    return DONE;
  }),
  route(rules.getChatWords, async ({ context }) => ({ body: { words: await getChatWords(context) } })),
  route(rules.setChatWords, async ({ context, body }) => ({
    body: { words: await setChatWords(context, body.words) },
  })),
];

/** The stage, and who watches. */
const stageRoutes: Route[] = [
  route(stage.getStage, async ({ context, params }) => ({ body: toStage(await getStage(context, params.mint)) })),
  route(stage.raiseHand, async ({ context, actor, params, body }) => ({
    body: toStagePerson(await raiseHand(context, actor, { mint: params.mint, identity: body.identity })),
  })),
  route(stage.leaveStage, async ({ context, actor, params }) => {
    await leaveStage(context, actor, params.mint);
    return DONE;
  }),
  route(stage.inviteToStage, async ({ context, actor, params }) => ({
    body: toStagePerson(await inviteToStage(context, actor, params)),
  })),
  route(stage.removeFromStage, async ({ context, actor, params }) => {
    await removeFromStage(context, actor, params);
    return DONE;
  }),
  route(stage.listViewers, async ({ context, params, query }) => ({
    body: toViewers(await listViewers(context, params.mint, query.limit)),
  })),
];

/** Fixed paths first: they lie beneath /livestreams/{mint}. */
export const livestreamRuleRoutes: Route[] = [...controlRoutes, ...ruleRoutes, ...stageRoutes];
