import type { EffectsPreview } from '../../../lib/contract/case-details.ts';
import { REPORT_ACTIONS } from '../../../lib/contract/reports.ts';
import type { Actor } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { findReach, type Reach } from '../../database/queries/case-context.ts';
import type { StoredReport } from '../../database/queries/reports.ts';
import { listRoles } from '../../database/queries/users.ts';
import { needsSecondPerson } from './second-person.ts';

type Action = NonNullable<StoredReport['action']>;
type Subject = Pick<StoredReport, 'targetType' | 'mint' | 'subjectAddress'>;

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const holders = ({ holders: number }: Reach) => count(number, 'holder', 'holders');

function hiddenLines(type: StoredReport['targetType'], reach: Reach): string[] {
  const coin = [
    `The coin leaves every list and search; its page says that it was withdrawn.`,
    `Nobody can buy it. Its ${holders(reach)} can still sell.`,
  ];
  const lines = {
    coin,
    reply: ['The reply keeps its place and loses its words and its picture. The coin is not touched.'],
    user: ['The profile shows its first name and nothing else. Coins, trades and replies stay.'],
    livestream: ['The stream ends now, and its host stays off the air for a day. The coin is not touched.'],
  };
  return lines[type];
}

function banLines(reach: Reach): string[] {
  const streams = reach.streams === 0 ? [] : [`${count(reach.streams, 'stream ends', 'streams end')} at once.`];
  const coins =
    reach.coins === 0
      ? []
      : [`${count(reach.coins, 'coin', 'coins')} of this address stay; ${holders(reach)} can go on trading.`];
  return [
    `The wallet cannot sign in, trade, write or broadcast; ${count(reach.logins, 'login ends', 'logins end')}.`,
    ...streams,
    ...coins,
    'What it holds stays in the ledger.',
  ];
}

function linesOf(action: Action, type: StoredReport['targetType'], reach: Reach): string[] {
  if (action === 'banned') return banLines(reach);
  if (action === 'hidden') return hiddenLines(type, reach);
  if (action === 'ignored')
    return ['Nothing changes. The reporters count as wrong; the same content comes back lower.'];
  return ['Nothing changes. The reporters learn that nothing had to be done.'];
}

const UNTOUCHED = { coins: 0, holders: 0, traders24h: 0, marketCap: '0', streams: 0, logins: 0 };

/** What each action would do to whom, as things are now. All of them can be taken back. */
export async function previewEffects(executor: Executor, actor: Actor, subject: Subject): Promise<EffectsPreview[]> {
  const { subjectAddress, targetType } = subject;
  const [content, address, roles, needsTwo] = await Promise.all([
    findReach(executor, subject, false),
    findReach(executor, subject, true),
    listRoles(executor, subjectAddress),
    needsSecondPerson(executor, 'banned', subjectAddress),
  ]);
  const mayBan =
    roles.length === 0 || (!roles.includes('superAdministrator') && actor.roles.includes('superAdministrator'));
  // Withdrawing a reply or a profile touches nobody who trades.
  const hidden = targetType === 'coin' || targetType === 'livestream' ? content : UNTOUCHED;
  return REPORT_ACTIONS.map((action): EffectsPreview => {
    const reach = action === 'banned' ? address : action === 'hidden' ? hidden : UNTOUCHED;
    const endsStream = action === 'banned' || (action === 'hidden' && targetType === 'livestream');
    return {
      action,
      lines: linesOf(action, targetType, reach),
      isReversible: true,
      holders: reach.holders,
      traders24h: reach.traders24h,
      marketCap: reach.marketCap,
      coins: reach.coins,
      streamsEnded: endsStream ? reach.streams : 0,
      loginsEnded: action === 'banned' ? reach.logins : 0,
      needsSecondPerson: action === 'banned' && needsTwo,
      isForbidden: action === 'banned' && !mayBan,
    };
  });
}
