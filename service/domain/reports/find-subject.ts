import type { Executor } from '../../database/client.ts';
import {
  findCoinSubject,
  findLivestreamSubject,
  findReplySubject,
  findUserSubject,
  type ReportSubject,
} from '../../database/queries/report-subjects.ts';
import { isAddress } from '../balances/is-address.ts';
import { isReplyId } from '../replies/reply-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type Finder = (executor: Executor, id: string) => Promise<ReportSubject | null>;

const FINDERS: Record<ReportSubject['type'], Finder> = {
  coin: async (executor, id) => (isAddress(id) ? findCoinSubject(executor, id) : null),
  reply: async (executor, id) => (isReplyId(id) ? findReplySubject(executor, id) : null),
  user: async (executor, id) => {
    if (UUID.test(id)) return findUserSubject(executor, { id });
    return isAddress(id) ? findUserSubject(executor, { address: id }) : null;
  },
  livestream: async (executor, id) => {
    if (UUID.test(id)) return findLivestreamSubject(executor, { id });
    return isAddress(id) ? findLivestreamSubject(executor, { mint: id }) : null;
  },
};

/** What an identifier may name when nobody says what it is: a mint is a coin, not its livestream. */
const ORDER = ['coin', 'reply', 'user', 'livestream'] as const;

/**
 * The subject of a report as it is now (interface 4.8), or null. The gateway's own account is nobody's to report.
 */
export async function findSubject(
  executor: Executor,
  id: string,
  type: ReportSubject['type'] | undefined,
  gatewayAddress: string,
): Promise<ReportSubject | null> {
  for (const candidate of type ? [type] : ORDER) {
    const subject = await FINDERS[candidate](executor, id);
    if (subject) return subject.type === 'user' && subject.address === gatewayAddress ? null : subject;
  }
  return null;
}
