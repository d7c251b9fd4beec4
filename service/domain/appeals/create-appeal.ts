import { randomBytes } from 'node:crypto';
import { buildAppealText } from '../../../lib/contract/appeal-text.ts';
import type { ServiceContext } from '../../context.ts';
import { type AppealRow, hasOpenAppeal, insertAppeal } from '../../database/queries/appeals.ts';
import { deleteExpiredNonces, insertNonce } from '../../database/queries/auth.ts';
import { lockEffectKeys, selectEffects } from '../../database/queries/moderation-effects.ts';
import { ServiceError } from '../../errors.ts';
import { hashOfJson } from '../moderation/log-hash.ts';
import { writeLog } from '../moderation/write-log.ts';
import { spendAppealMessage } from './spend-appeal-message.ts';

const TTL_MS = 5 * 60_000;

/** The text a wallet signs to appeal; its nonce is bound to the address and works once, within 5 minutes. */
export async function requestAppealMessage(context: ServiceContext, address: string, origin: string | null) {
  const { webOrigins } = context.settings;
  const issuedAt = context.clock.now();
  const expiresAt = new Date(issuedAt.getTime() + TTL_MS);
  const nonce = randomBytes(16).toString('hex');
  await deleteExpiredNonces(context.database.orm, issuedAt);
  await insertNonce(context.database.orm, { nonce, address, expiresAt });
  const domain = new URL(webOrigins.find((allowed) => allowed === origin) ?? webOrigins[0] ?? '').host;
  const times = { issuedAt: issuedAt.toISOString(), expirationTime: expiresAt.toISOString() };
  return { message: buildAppealText({ domain, address, nonce, ...times }), expiresAt: times.expirationTime };
}

export type AppealInput = { address: string; message: string; signature: string; text: string };

/**
 * Asks for another look at what is in force against an address. It needs no token, because the banned have none.
 * @throws ServiceError validation_failed (not the form), signature_invalid, nonce_unknown, message_refused, not_found
 *   (nothing is in force), duplicate (an appeal is open).
 */
export async function createAppeal(context: ServiceContext, input: AppealInput): Promise<AppealRow> {
  const { orm } = context.database;
  const now = await spendAppealMessage(context, input);
  return orm.transaction(async (tx) => {
    await lockEffectKeys(tx, [`appeal:${input.address}`]);
    if ((await selectEffects(tx, [input.address])).length === 0) throw new ServiceError('not_found');
    if (await hasOpenAppeal(tx, input.address)) throw new ServiceError('duplicate');
    const appeal = await insertAppeal(tx, { address: input.address, text: input.text, createdAt: now });
    const details = { appealId: appeal.id.toString(), textHash: hashOfJson(input.text) };
    const target = { type: 'user', id: input.address };
    await writeLog(tx, now, [{ actor: input.address, kind: 'appeal_created', target, details }]);
    return appeal;
  });
}
