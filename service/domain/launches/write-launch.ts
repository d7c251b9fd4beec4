import type { LaunchFields, LaunchText } from '../../../lib/contract/signed-texts.ts';
import type { ServiceContext } from '../../context.ts';
import { addImageUse } from '../../database/queries/images.ts';
import { type LaunchTransaction, openLaunchTransaction } from '../../database/queries/launch-transaction.ts';
import { insertLaunch } from '../../database/queries/launches.ts';
import { ServiceError } from '../../errors.ts';
import { openCoin } from '../coins/launch-coin.ts';
import type { PreparedImage } from '../images/prepare-image.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { storeImage } from '../images/with-image.ts';
import { buyFirst } from './buy-first.ts';

export type VerifiedLaunch = {
  text: LaunchText;
  fields: LaunchFields;
  image: PreparedImage | null;
  signature: string;
  /** SHA-256 of the signed text, hexadecimal. */
  messageHash: string;
};

/**
 * Writes coin, picture and first buy in one transaction: all of it or nothing. Gives the mint, or null when another
 * call with the same (creator, nonce) was first.
 */
export async function writeLaunch(context: ServiceContext, launch: VerifiedLaunch): Promise<string | null> {
  const { image } = launch;
  if (image) await storeImage(context, image);
  const transaction = await openLaunchTransaction(context.database);
  try {
    const mint = await write(context, transaction, launch);
    if (mint === null) await transaction.rollBack();
    return mint;
  } catch (error) {
    await transaction.rollBack();
    if (image?.hash) await removeUnusedImages(context, [image.hash]);
    throw error;
  } finally {
    transaction.release();
  }
}

/** Ends with the commit. The order of locks is that of everything that writes: pictures, then the ledger. */
async function write(
  context: ServiceContext,
  transaction: LaunchTransaction,
  { text, fields, image, signature, messageHash }: VerifiedLaunch,
): Promise<string | null> {
  const { orm } = transaction;
  const { image: _given, initialBuy, ...shown } = fields;
  const createdAt = context.clock.now();
  const creator = text.address;
  const { id, mint } = await openCoin(orm, { ...shown, creator, imageUri: image?.url ?? '', createdAt });
  if (!(await insertLaunch(orm, { creator, nonce: text.nonce, messageHash, coinId: id, createdAt }))) return null;
  if (image?.hash && !(await addImageUse(orm, image.hash))) throw new ServiceError('unavailable');
  if (initialBuy === 0n) await transaction.commit();
  else {
    const order = { ...text, mint, side: 'buy' as const, amountIn: initialBuy, minOut: 1n, signature, messageHash };
    await buyFirst(context, transaction, order);
  }
  return mint;
}
