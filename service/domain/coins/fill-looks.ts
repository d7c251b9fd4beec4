import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../../context.ts';
import { insertLooks, selectCoinsWithoutLook } from '../../database/queries/coin-looks.ts';
import { lookOf } from './look-of.ts';

const CHUNK = 500;
/** A market of a million coins is done in minutes, and nobody waits for it. */
const REST_MS = 200;

/** Writes the looks of coins that were launched before looks were kept. Any number of processes may do it. */
export async function fillLooks({ database }: Pick<ServiceContext, 'database'>, signal: AbortSignal): Promise<void> {
  let lastId = 0;
  while (!signal.aborted) {
    const coins = await selectCoinsWithoutLook(database.orm, lastId, CHUNK);
    await insertLooks(
      database.orm,
      coins.map(({ id, name, symbol }) => ({ coinId: id, name: lookOf(name), symbol: lookOf(symbol) })),
    );
    if (coins.length < CHUNK) return;
    lastId = coins.at(-1)?.id ?? lastId;
    await pause(REST_MS, undefined, { signal }).catch(() => undefined);
  }
}
