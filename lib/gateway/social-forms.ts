import 'server-only';
import { amountText, coin, type Fields, filled, isFields, isoTime, mapped, seconds } from './answer-forms.ts';

/** What people say, do, stream and report, made into our form: see answer-forms.ts. */

const PERSON = { username: '', profileImage: '' };

export function reply(item: Fields): Fields {
  const whole = filled(
    item,
    { ...PERSON, text: '', image: '', user: '', likes: 0, likedByUser: false, hidden: false },
    { parentId: null },
  );
  return mapped(whole, ['createdAt'], isoTime);
}

export function activity(item: Fields): Fields {
  const user = isFields(item.user) ? filled(item.user, { ...PERSON, address: item.user.id ?? '' }) : item.user;
  const target = isFields(item.target) ? filled(item.target, {}, { mint: null }) : item.target;
  const { trade, ...rest } = item;
  // Ours alone, and not needed: what another implementation may mean by it is left out.
  const isOurs = isFields(trade) && typeof trade.isBuy === 'boolean' && typeof trade.solAmount === 'string';
  return mapped({ ...rest, user, target, ...(isOurs && { trade }) }, ['timestamp'], isoTime);
}

export function notification(item: Fields): Fields {
  const metadata = isFields(item.metadata) ? filled(item.metadata, {}) : {};
  return mapped({ ...filled(item, { title: '', message: '', read: false }), metadata }, ['createdAt'], seconds);
}

/** How many of the notifications given are unread: what stands for a count that is missing. */
export const unreadAmong = (items: readonly unknown[]): number =>
  items.filter((item) => isFields(item) && item.read !== true).length;

const CATEGORIES = ['trade', 'mention', 'follow', 'like', 'reply', 'coin_graduated', 'price_alert'];

/** A category that is not said is on: it is what everybody starts with. */
export function userSettings(item: Fields): Fields {
  const given = isFields(item.notifications) ? item.notifications : {};
  const all = Object.fromEntries(CATEGORIES.map((name) => [name, true]));
  return { ...item, notifications: filled(given, all) };
}

export const signedIn = (item: Fields): Fields =>
  mapped(filled(item, { current: false }), ['createdAt', 'expiresAt'], isoTime);

export function tradingSession(item: Fields): Fields {
  const whole = mapped(filled(item, { spent: '0' }), ['spendingLimit', 'spent'], amountText);
  return mapped(whole, ['createdAt', 'expiresAt'], isoTime);
}

export const alert = (item: Fields): Fields =>
  mapped(filled(item, { symbol: '' }, { firedAt: null }), ['createdAt', 'firedAt'], isoTime);

export function livestream(item: Fields): Fields {
  const whole = filled(
    item,
    {
      ...{ title: '', roomName: '', nsfw: false, num_participants: 0, peak_participants: 0, createdAt: item.startedAt },
      ...{ slowModeSeconds: 0, holdersOnly: false },
    },
    { startedAt: null, endedAt: null, thumbnail: null, stoppedUntil: null },
  );
  return mapped(whole, ['createdAt', 'startedAt', 'endedAt', 'stoppedUntil'], isoTime);
}

/** Where nothing is said of who asks, they watch and may try to speak. */
export function seenLivestream(item: Fields): Fields {
  const you = filled(
    isFields(item.you) ? item.you : {},
    { role: 'viewer', canModerate: false, stage: 'none' },
    { chatRefusal: null, chatAgainAt: null },
  );
  return { ...livestream(item), you };
}

export function liveCoin(item: Fields): Fields {
  const { num_participants, livestream_title, livestream_started_at, thumbnail } = mapped(
    filled(item, { num_participants: 0, livestream_title: '' }, { thumbnail: null, livestream_started_at: null }),
    ['livestream_started_at'],
    isoTime,
  );
  return { ...coin(item), num_participants, livestream_title, livestream_started_at, thumbnail };
}

export const chatMessage = (item: Fields): Fields =>
  mapped(
    filled(item, { ...PERSON, kind: 'message', text: '', user: '', role: 'viewer' }, { trade: null, clipId: null }),
    ['createdAt'],
    isoTime,
  );

export const clip = (item: Fields): Fields =>
  mapped(
    filled(item, {
      ...PERSON,
      title: '',
      livestreamId: '',
      contentType: 'video/webm',
      bytes: 0,
      seconds: 0,
      streamSeconds: 0,
    }),
    ['createdAt'],
    isoTime,
  );

const target = (value: unknown): unknown => (isFields(value) ? filled(value, { snapshot: {} }, { mint: null }) : value);

const decision = (value: unknown): unknown =>
  isFields(value) ? mapped(filled(value, { notes: '', by: '' }), ['at'], isoTime) : value;

export function report(item: Fields): Fields {
  const reporter = isFields(item.reporter)
    ? filled(item.reporter, { address: '', username: '' }, { accuracy: null })
    : item.reporter;
  const whole = filled(
    { ...item, reporter },
    { reason: '', resolved: false, isLive: false, duplicates: 0, version: 1 },
    { resolution: null },
  );
  return {
    ...mapped(whole, ['createdAt'], isoTime),
    target: target(item.target),
    resolution: decision(whole.resolution),
  };
}

export const ownReport = (item: Fields): Fields => ({
  ...mapped(filled(item, { outcome: 'open' }), ['createdAt'], isoTime),
  target: target(item.target),
});

export const logRow = (item: Fields): Fields =>
  mapped(filled(item, { actor: '', details: {}, prevHash: '' }, { reportId: null }), ['at'], isoTime);

export const claim = (item: Fields): Fields =>
  mapped(filled(item, {}, { holder: null, until: null }), ['until'], isoTime);

export function appeal(item: Fields): Fields {
  const whole = filled(item, { effects: [] }, { decision: null });
  return { ...mapped(whole, ['createdAt'], isoTime), decision: decision(whole.decision) };
}
