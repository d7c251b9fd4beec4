import type { ServiceContext } from '../../context.ts';
import { insertLooks, selectCoinsWithoutLook } from '../../database/queries/coin-looks.ts';
import { lookOf } from './look-of.ts';

const CHUNK = 500;

/** Writes the looks of coins that were launched before looks were kept. Any number of processes may do it. */
export async function fillLooks({ database }: Pick<ServiceContext, 'database'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const coins = await selectCoinsWithoutLook(database.orm, CHUNK);
    await insertLooks(
      database.orm,
      coins.map(({ id, name, symbol }) => ({ coinId: id, name: lookOf(name), symbol: lookOf(symbol) })),
    );
    if (coins.length < CHUNK) return;
  }
}
