import 'server-only';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '../contract/endpoint.ts';
import {
  asItIs,
  candle,
  coin,
  type Fields,
  filled,
  graduatedCoin,
  isFields,
  isoTime,
  listedCoin,
  mapped,
  ownProfile,
  session,
  solPrice,
  spread,
  topHolders,
  trade,
  tradeBySignature,
  user,
  walletBalances,
} from './answer-forms.ts';
import { array, done, type Form, type Item, object, total, under } from './answer-packs.ts';
import {
  bulkMetadata,
  coinMetadata,
  faucetPayment,
  kol,
  kolCoin,
  searchResult,
  textToSign,
  volatility,
} from './market-forms.ts';
import { deskItem, moderationStats } from './moderation-forms.ts';
import {
  activity,
  alert,
  appeal,
  chatMessage,
  claim,
  clip,
  liveCoin,
  livestream,
  logRow,
  notification,
  ownReport,
  reply,
  report,
  seenLivestream,
  signedIn,
  tradingSession,
  unreadAmong,
  userSettings,
} from './social-forms.ts';
import { timedItem } from './stream-forms.ts';

/** By the name of the endpoint: every one that answers with JSON. */
const FORMS: Readonly<Record<string, Form>> = {
  login: object(session),
  logout: done,
  requestSignInMessage: object(textToSign),
  getOwnProfile: object(ownProfile),
  isAdmin: object(asItIs),
  isSuperAdmin: object(asItIs),
  isValidJurisdiction: object(asItIs),
  registerUser: object(ownProfile),
  getUser: object(user),
  deleteAccount: done,
  getCoin: object(coin),
  getLatestCoin: object(coin),
  listCoins: array(coin),
  searchCoins: array(coin),
  listCoinsOfUser: array(coin),
  listFeaturedCoins: array(coin),
  listCoinsForYou: array(coin),
  listLookAlikes: array(coin),
  listLiveCoins: array(liveCoin),
  getSolPrice: object(solPrice),
  getCoinsByMints: under('data', listedCoin),
  listListings: under('data', listedCoin, total),
  getCoinMetadata: object(coinMetadata),
  getCoinMetadatas: under('data', bulkMetadata),
  findCoinByMint: object(searchResult),
  listGraduatedCoins: under('data', graduatedCoin),
  requestLaunchMessage: object(textToSign),
  createCoin: object(coin),
  listKols: under('kols', kol, total),
  addKol: done,
  removeKol: done,
  listKolCoins: under('data', kolCoin),
  getVolatility: object(volatility),
  createAlert: object(alert),
  listAlerts: under('alerts', alert),
  deleteAlert: done,
  getTopHolders: object(topHolders, { of: 'topHolders', param: 'mint' }),
  listTrades: under('trades', trade),
  listFollowedTrades: under('trades', trade),
  countTrades: object(asItIs),
  getTradesBySignatures: under('trades', tradeBySignature),
  getTradesBySignaturesSmall: under('trades', asItIs),
  getPortfolio: object(timedItem),
  listWalletTrades: under('trades', timedItem),
  getInsiders: object(timedItem),
  listSpreads: under('spreads', spread),
  listSparks: under('sparks', asItIs),
  getBalances: object(walletBalances, { of: 'balances', param: 'address' }),
  quoteOrder: object(textToSign),
  requestOrderMessage: object(textToSign),
  submitOrder: object(trade),
  useFaucet: object(faucetPayment),
  requestSessionMessage: object(textToSign),
  createSession: object(tradingSession),
  listSessions: under('sessions', tradingSession),
  endSession: done,
  listCandles: under('candles', candle),
  createReply: object(reply),
  listRepliesOfCoin: under('replies', reply, total),
  listRepliesOfUser: under('replies', reply, total),
  listLatestReplies: under('replies', reply, total),
  deleteReply: done,
  likeReply: object(asItIs),
  unlikeReply: object(asItIs),
  getTimeline: under('activities', activity, () => ({ nextCursor: '' })),
  listModerationLogs: under('logs', logRow, total),
  listCases: object(deskItem),
  listCaseChanges: object(deskItem),
  takeNextCase: object(deskItem),
  skipCase: object(deskItem),
  listLiveCases: object(deskItem),
  getCase: object(deskItem),
  decideCase: object(deskItem),
  decideCases: object(deskItem),
  listDecisions: under('decisions', deskItem, total),
  revertBatch: object(deskItem),
  listProposals: under('proposals', deskItem, total),
  decideProposal: object(deskItem),
  listReviews: under('reviews', deskItem, total),
  answerReview: object(deskItem),
  listTemplates: under('templates', deskItem),
  createTemplate: object(deskItem),
  updateTemplate: object(deskItem),
  deleteTemplate: done,
  saveDraft: object(deskItem),
  listDrafts: under('drafts', deskItem),
  getModerationSettings: object(deskItem),
  updateModerationSettings: object(deskItem),
  updateOwnWellness: object(deskItem),
  getWeights: object(deskItem),
  previewWeights: object(deskItem),
  updateWeights: object(deskItem),
  getModerationStats: object(moderationStats),
  exportTransparency: object(asItIs),
  exportLog: object(asItIs),
  verifyModerationLog: object(deskItem),
  listOwnStatements: under('statements', deskItem, total),
  readStatements: under('statements', deskItem),
  claimCase: object(claim),
  releaseCase: object(claim),
  listClaims: under('claims', claim),
  listRoles: under('people', deskItem),
  requestAppealMessage: object(textToSign),
  createAppeal: object((item) => mapped(item, ['createdAt'], isoTime)),
  listAppeals: under('appeals', appeal, total),
  decideAppeal: object(appeal),
  createReport: object(report),
  reportComment: object(report),
  listReports: under('reports', report, (items) => ({ ...total(items), nextCursor: '' })),
  listOwnReports: under('reports', ownReport, total),
  getReport: object(report),
  updateReport: object(report),
  grantRole: done,
  revokeRole: done,
  listNotifications: under('notifications', notification, (items) => ({
    ...total(items),
    unreadCount: unreadAmong(items),
  })),
  readNotifications: done,
  changeProfile: object(ownProfile),
  followUser: object(asItIs),
  unfollowUser: object(asItIs),
  listFollowing: under('users', user, total),
  listFollowers: under('users', user, total),
  getUserSettings: object(userSettings),
  changeUserSettings: object(userSettings),
  listAuthSessions: under('sessions', signedIn),
  endAuthSession: done,
  listBookmarks: array(coin),
  addBookmark: done,
  removeBookmark: done,
  createLivestream: object(livestream),
  endLivestream: object(livestream),
  getLivestream: object((item) => seenLivestream(timedItem(item))),
  getLivestreamHistory: object(timedItem),
  getLivestreamSwitch: object(timedItem),
  setLivestreamSwitch: object(timedItem),
  deleteIngress: done,
  getChatRules: object(asItIs),
  setChatRules: object(asItIs),
  listChatMutes: under('mutes', timedItem),
  muteInChat: object(timedItem),
  unmuteInChat: done,
  listHelpers: under('helpers', asItIs),
  appointHelper: object(asItIs),
  dismissHelper: done,
  getChatWords: under('words', asItIs),
  setChatWords: under('words', asItIs),
  getStage: object(timedItem),
  raiseHand: object(timedItem),
  leaveStage: done,
  inviteToStage: object(timedItem),
  removeFromStage: done,
  listViewers: object(asItIs),
  getHostToken: object(asItIs),
  getParticipantToken: object(asItIs),
  listChat: under('messages', chatMessage, total),
  sendChat: object(chatMessage),
  deleteChat: done,
  listClips: under('clips', clip, total),
  createClip: object(clip),
  getClip: object(clip),
  deleteClip: done,
};

const eachItem = (items: readonly unknown[], item: Item) => items.map((one) => (isFields(one) ? item(one) : one));

type Found = { items: unknown[]; beside: Fields };

/** The array in an answer: itself, under its name, under `data`, or the only array there is; with what is beside it. */
function arrayIn(body: unknown, name: string): Found | null {
  if (Array.isArray(body)) return { items: body, beside: {} };
  if (!isFields(body)) return null;
  for (const candidate of [body[name], body.data]) {
    if (Array.isArray(candidate)) return { items: candidate, beside: body };
    const inner = isFields(candidate) ? arrayIn(candidate, name) : null;
    if (inner) return { items: inner.items, beside: { ...body, ...inner.beside } };
  }
  const [only, another] = Object.values(body).filter(Array.isArray);
  return only && !another ? { items: only, beside: body } : null;
}

/** The parameters of the path that was asked for, by name. */
function paramsOf({ path: template }: Endpoint, path: string): Fields {
  const values = path.split('/');
  const named = template.split('/').map((part, index) => [part, values[index] ?? ''] as const);
  const given = named.filter(([part]) => part.startsWith('{'));
  return Object.fromEntries(given.map(([part, value]) => [part.slice(1, -1), decodeURIComponent(value)]));
}

function widen(form: Form, body: unknown, params: Fields): unknown {
  if (form.pack === 'object') {
    const bare = isFields(body) && typeof body.data === 'object' && body.data !== null ? body.data : body;
    if (Array.isArray(bare) && form.list) {
      const { of, param } = form.list;
      return form.item({ [param]: params[param], [of]: bare });
    }
    return isFields(bare) ? form.item(bare) : bare;
  }
  if (form.pack === 'array') {
    const found = arrayIn(body, 'coins');
    return found ? eachItem(found.items, form.item) : body;
  }
  const found = arrayIn(body, form.name);
  if (!found) return body;
  return { ...filled(found.beside, form.beside(found.items)), [form.name]: eachItem(found.items, form.item) };
}

/** The document's own profile does not name the wallet; who signed in does. */
function withAddress(form: Form, body: unknown, address: string): unknown {
  if (form.item !== ownProfile || !isFields(body)) return body;
  return isFields(body.data) ? withAddress(form, body.data, address) : filled(body, { address });
}

type Normalised<E extends Endpoint> = { ok: true; body: AnswerOf<E> } | { ok: false; issues: string[] };

/**
 * Makes a success answer of any implementation into the contract's form.
 * Not ok when what is left is not the contract's: the browser is never given an answer it cannot trust.
 * @param asked the address of the session, and the path of the call: what is filled from them where it is missing
 */
export function normaliseAnswer<E extends Endpoint>(
  endpoint: E,
  body: unknown,
  status = 200,
  { signedInAddress = '', path = '' }: { signedInAddress?: string | undefined; path?: string } = {},
): Normalised<E> {
  const schema: z.ZodType | undefined = endpoint.answers[status] ?? Object.values(endpoint.answers)[0];
  if (!schema) return { ok: false, issues: [`no answer ${status} is declared`] };
  const form = FORMS[endpoint.name];
  const whole = form && widen(form, withAddress(form, body, signedInAddress), paramsOf(endpoint, path));
  const parsed = schema.safeParse(whole ?? body);
  if (parsed.success) return { ok: true, body: parsed.data as AnswerOf<E> };
  const issues = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { ok: false, issues };
}
