import { randomBytes } from 'node:crypto';
import { createWallet } from '../../test/fake-wallet.ts';
import { pictureUrl } from '../../test/pictures.ts';
import { type Answer, call, type SignedIn, signIn, signLogin, type Target } from './actors.ts';

/** What stands for the things a generated request cannot name by chance. */
export type Fixtures = Record<string, readonly string[]>;

/**
 * Who calls, and who else is needed: an administrator that decided what the actor looks at again, and somebody with a
 * stream of their own who is a guest in that of the actor.
 */
export type Cast = { actor: SignedIn; moderator: SignedIn; guest: SignedIn };

type Maker = (target: Target, cast: Cast, body: Answer, fixtures: Fixtures) => Promise<Answer>;

const pick = (list: readonly string[] | undefined, index = 0) => list?.[index] ?? '';

/** Launches a coin of the actor and gives its mint. */
export async function launchCoin(target: Target, { wallet, token }: SignedIn): Promise<string> {
  const json = await signLaunch(target, { wallet, token });
  return String((await call(target, '/coins/create', { token, json })).mint);
}

async function signLaunch(target: Target, { wallet, token }: SignedIn): Promise<Answer> {
  const launch = { address: wallet.address, name: 'Witnessed', symbol: 'WIT', description: 'Launched by a machine.' };
  const { message } = await call(target, '/coins/create/message', { token, json: launch });
  return { ...launch, message, signature: wallet.signText(String(message)) };
}

async function signKey(target: Target, { wallet, token }: SignedIn): Promise<Answer> {
  const { address } = wallet;
  const json = { address, key: createWallet().address, spendingLimit: '1000000' };
  const { message } = await call(target, '/sessions/message', { host: 'swap', token, json });
  return { address, message, signature: wallet.signText(String(message)) };
}

async function sayReply(target: Target, { token }: SignedIn, mint: string): Promise<string> {
  const json = { mint, text: `Said ${randomBytes(9).toString('hex')}` };
  return String((await call(target, '/replies', { token, json })).id);
}

/** Somebody whose reply was withdrawn, and the text to appeal against that. */
async function signAppeal(target: Target, { moderator }: Pick<Cast, 'moderator'>, mint: string): Promise<Answer> {
  const author = await signIn(target);
  const targetId = await sayReply(target, author, mint);
  const { token } = moderator;
  const report = { targetId, targetType: 'reply', type: 'spam', reason: 'Says the same again.' };
  const { id } = await call(target, '/reports', { token, json: report });
  await call(target, '/reports/update', { token, json: { id, resolved: true, action: 'hidden', notes: '' } });
  const { address } = author.wallet;
  const { message } = await call(target, '/appeals/message', { json: { address } });
  return { address, message, signature: author.wallet.signText(String(message)), text: 'It was a joke.' };
}

/** A reply of somebody new, reported, as a decision names it. */
async function reportedCase(target: Target, { token }: SignedIn, mint: string): Promise<Answer> {
  const targetId = await sayReply(target, await signIn(target), mint);
  const report = { targetId, targetType: 'reply', type: 'spam', reason: 'Says the same again.' };
  await call(target, '/reports', { token, json: report });
  const { cases } = await call(target, `/moderation/cases?targetType=reply&targetId=${targetId}`, { token });
  const [{ version } = { version: 1 }] = cases as { version: number }[];
  return { targetType: 'reply', targetId, version };
}

const DECISION = { action: 'hidden', notes: 'Says the same again.' };

const isModerator = (target: Target, { token }: SignedIn) =>
  call(target, '/moderation/settings', { token }).then(
    () => true,
    () => false,
  );

/** Decides a case, so that there is something to take back. */
async function decidedCase(target: Target, by: SignedIn, mint: string): Promise<Answer> {
  const json = { ...(await reportedCase(target, by, mint)), ...DECISION, scope: { kind: 'all' } };
  const { decision } = await call(target, '/moderation/cases/decide', { token: by.token, json });
  return decision as Answer;
}

/** So many proposals are made anew; each costs a hundred calls, and an old one is answered as the document says too. */
const proposals = { left: 4, last: '1' };

/** More cases than one person decides at once. */
async function proposed(target: Target, by: SignedIn, mint: string): Promise<string> {
  if (proposals.left === 0) return proposals.last;
  proposals.left -= 1;
  const cases = [];
  for (let count = 0; count < 21; count++) cases.push(await reportedCase(target, by, mint));
  const json = { cases, ...DECISION };
  const { proposal } = await call(target, '/moderation/cases/decide-many', { token: by.token, json });
  proposals.last = String((proposal as Answer).id);
  return proposals.last;
}

/** The open one there is, or that of a new decision of the moderator, each of which is looked at again; users see none. */
async function openReview(target: Target, { actor, moderator }: Cast, mint: string): Promise<string> {
  if (!(await isModerator(target, actor))) return '1';
  const find = async () => {
    const { reviews } = await call(target, '/moderation/reviews?limit=1', { token: actor.token });
    return (reviews as { id: string }[])[0]?.id;
  };
  const open = await find();
  if (open) return open;
  await decidedCase(target, moderator, mint);
  return (await find()) ?? '';
}

/** The smallest file that says it is a WebM, and is like no other. */
const freshVideo = () => {
  const header = '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff';
  return `data:video/webm;base64,${Buffer.concat([Buffer.from(header, 'hex'), randomBytes(64)]).toString('base64')}`;
};
const freshClip = (mint: string) => ({ mint, seconds: 5, video: freshVideo() });

/** A word that nothing the witness says has in it. */
const REFUSED = 'unwitnessed';
const GREY = { r: 90, g: 90, b: 90 };
export const RULES = { twoPersonBatch: 20, twoPersonMarketCap: '1000000000000', reviewShare: 1 };

/** Where somebody sits in every room: see media-stand-in.ts. */
async function seatOf(target: Target, { token, wallet }: SignedIn): Promise<string> {
  const { id } = await call(target, `/users/${wallet.address}`, { token });
  return `${id}#witness`;
}

/** Bodies that need a signature over something fresh, or something of the actor's own, by their operation. */
const MAKERS: Record<string, Maker> = {
  login: (target) => signLogin(target, createWallet()),
  submitOrder: async (target, { actor: { wallet, token } }, _body, { mint }) => {
    const order = { address: wallet.address, mint: pick(mint), side: 'buy', amountIn: '1000000', minOut: '1' };
    const { message } = await call(target, '/orders/message', { host: 'swap', token, json: order });
    return { address: wallet.address, message, signature: wallet.signText(String(message)) };
  },
  createCoin: (target, { actor }) => signLaunch(target, actor),
  createSession: (target, { actor }) => signKey(target, actor),
  createLivestream: async (_target, _cast, body, { own }) => ({ ...body, mint: pick(own) }),
  endLivestream: async (target, { actor: { token } }, _body, { own }) => {
    const json = { mint: pick(own, 1) };
    await call(target, '/livestreams/create-livestream', { token, json });
    return json;
  },
  // Off would end every stream that the rest of the run is about.
  setLivestreamSwitch: async (_target, _cast, body) => ({ ...body, enabled: true }),
  setChatWords: async () => ({ words: [REFUSED] }),
  setChatRules: async (_target, _cast, body) => ({ ...body, ...(body.words ? { words: [REFUSED] } : {}) }),
  putThumbnail: async () => ({ image: await pictureUrl({ width: 8, height: 8, background: GREY }) }),
  raiseHand: async (target, { actor }) => ({ identity: await seatOf(target, actor) }),
  // Batches wait for two, bans do not, and every decision is looked at again, whatever else is changed.
  updateModerationSettings: async (_target, _cast, body) => ({ ...body, ...RULES }),
  createClip: async (_target, _cast, body, { own }) => ({ ...body, ...freshClip(pick(own)) }),
  createAppeal: (target, cast, _body, { mint }) => signAppeal(target, cast, pick(mint)),
  readStatements: async (target, { moderator }, _body, { mint }) => {
    const { address, message, signature } = await signAppeal(target, { moderator }, pick(mint));
    return { address, message, signature };
  },
  decideCase: async (target, { moderator }, body, { mint }) => {
    const key = await reportedCase(target, moderator, pick(mint));
    return { ...body, ...key, scope: { kind: 'all' } };
  },
  revertBatch: async (target, { moderator }, body, { mint }) => {
    const { batchId } = await decidedCase(target, moderator, pick(mint));
    return { ...body, batchId, decisionId: null };
  },
  decideProposal: async (target, { moderator }, body, { mint }) => {
    return { ...body, id: await proposed(target, moderator, pick(mint)) };
  },
  answerReview: async (target, cast, body, { mint }) => ({ ...body, id: await openReview(target, cast, pick(mint)) }),
  decideAppeal: async (target, cast, body, { mint }) => {
    const json = await signAppeal(target, cast, pick(mint));
    return { ...body, id: (await call(target, '/appeals', { json })).id };
  },
};
export const MADE_BODIES = Object.keys(MAKERS);

/** A template of its own; only a super administrator can make one, so others get an id that names none. */
async function freshTemplate(target: Target, { token, ...actor }: SignedIn): Promise<Answer> {
  if (!(await isModerator(target, { token, ...actor }))) return { id: '1' };
  const name = `Template ${randomBytes(9).toString('hex')}`;
  const json = { name, action: null, scope: null, notes: '', explanation: '', language: 'en' };
  return { id: (await call(target, '/moderation/templates', { token, json })).id };
}

type Fresh = (target: Target, cast: Cast, fixtures: Fixtures) => Promise<Answer>;

/** Ids that a call uses up are made for it. */
const FRESH: Record<string, Fresh> = {
  deleteReply: async (target, { actor }, { mint }) => ({ mint: await sayReply(target, actor, pick(mint)) }),
  endSession: async (target, { actor }) => {
    const { token } = actor;
    const { sessions } = await call(target, '/sessions', { host: 'swap', token });
    const [alive] = sessions as { key: string }[];
    if (alive) return { key: alive.key };
    return call(target, '/sessions', { host: 'swap', token, json: await signKey(target, actor) });
  },
  deleteReport: async (target, { actor }, { mint }) => {
    const author = await signIn(target);
    const targetId = await sayReply(target, author, pick(mint));
    const report = { targetId, targetType: 'reply', type: 'spam', reason: 'Says the same again.' };
    return { id: (await call(target, '/reports', { token: actor.token, json: report })).id };
  },
  updateTemplate: (target, { actor }) => freshTemplate(target, actor),
  deleteTemplate: (target, { actor }) => freshTemplate(target, actor),
  raiseHand: async (_target, _cast, { foreign }) => ({ mint: pick(foreign) }),
  inviteToStage: async (target, { guest }, { own }) => {
    const mint = pick(own);
    const identity = await seatOf(target, guest);
    await call(target, `/livestreams/${mint}/stage`, { method: 'PUT', token: guest.token, json: { identity } });
    return { mint, userId: guest.wallet.address };
  },
  deleteChat: async (target, { actor: { token } }, { own }) => {
    const mint = pick(own);
    const json = { text: `Soon gone ${randomBytes(6).toString('hex')}` };
    // A stream that the run ended a moment ago takes no words: then the path names none, which the document knows too.
    const said = await call(target, `/livestreams/${mint}/chat`, { token, json }).catch(() => ({ id: '1' }));
    return { mint, id: said.id };
  },
  deleteIngress: async (target, { actor: { token } }, { own }) => {
    const mint = pick(own);
    await call(target, `/livestreams/${mint}/ingress`, { method: 'POST', token }).catch(() => null);
    return { mint };
  },
  deleteClip: async (target, _cast, { own }) => {
    const { token } = await signIn(target);
    return { id: (await call(target, '/clips', { host: 'clips', token, json: freshClip(pick(own)) })).id };
  },
};
export const MADE_PATHS = Object.keys(FRESH);

/** A body that works now, or null where a generated one can. */
export function liveBody(operation: string, target: Target, cast: Cast, body: Answer, fixtures: Fixtures) {
  return MAKERS[operation]?.(target, cast, body, fixtures) ?? null;
}

/** Path parameters that work once, or null where the fixtures do. */
export function freshParameters(operation: string, target: Target, cast: Cast, fixtures: Fixtures) {
  return FRESH[operation]?.(target, cast, fixtures) ?? null;
}

/** A new account's token, and the id of another login of it. */
export async function throwAwayLogin(target: Target): Promise<{ token: string; other: string }> {
  const { wallet, token } = await signIn(target);
  const { token: second } = await signIn(target, wallet);
  const { sessions } = await call(target, '/auth-sessions', { host: 'profile', token: second });
  const other = (sessions as { id: string; current: boolean }[]).find(({ current }) => current);
  return { token, other: other?.id ?? '' };
}
