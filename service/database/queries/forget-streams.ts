import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** Takes the words away that a host gave to streams; that and when they streamed stays with the coin. */
export async function clearStreamTitles(tx: Executor, host: string): Promise<void> {
  await tx.execute(sql`update livestreams set title = '' where host = ${host} and title <> ''`);
}
