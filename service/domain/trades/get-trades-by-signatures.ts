import type { ServiceContext } from '../../context.ts';
import { type SignedTradeRow, selectBySignatures } from '../../database/queries/trades.ts';

/** The known trades in the order asked for, each once. */
export async function getTradesBySignatures(
  { database }: ServiceContext,
  signatures: readonly string[],
): Promise<SignedTradeRow[]> {
  const wanted = [...new Set(signatures)];
  const rows = await selectBySignatures(database.orm, wanted);
  const bySignature = new Map(rows.map((row) => [row.signature, row]));
  return wanted.flatMap((signature) => bySignature.get(signature) ?? []);
}
