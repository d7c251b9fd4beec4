import type { Actor, ServiceContext } from '../../context.ts';
import { hasOpenAppeal } from '../../database/queries/appeals.ts';
import { countStatements, selectStatements } from '../../database/queries/statements.ts';
import { type SignedAppealText, spendAppealMessage } from '../appeals/spend-appeal-message.ts';

const MOST = 100;

type Page = { limit: number; offset: number };

async function pageOf({ database }: ServiceContext, address: string, page: Page) {
  const [rows, count, isWaiting] = await Promise.all([
    selectStatements(database.orm, address, page),
    countStatements(database.orm, address),
    hasOpenAppeal(database.orm, address),
  ]);
  // One appeal is about everything in force, and there is one at a time.
  return { items: rows.map((row) => ({ row, canAppeal: row.endedAt === null && !isWaiting })), ...count };
}

/** Why something of the caller's was restricted, newest first. */
export function listOwnStatements(context: ServiceContext, actor: Actor, page: Page) {
  return pageOf(context, actor.address, page);
}

/**
 * The same for a wallet that has no token because it is banned: it proves itself by a signed text of the appeals.
 * @throws ServiceError validation_failed, signature_invalid, nonce_unknown, message_refused.
 */
export async function readStatements(context: ServiceContext, signed: SignedAppealText) {
  await spendAppealMessage(context, signed);
  return pageOf(context, signed.address, { limit: MOST, offset: 0 });
}
