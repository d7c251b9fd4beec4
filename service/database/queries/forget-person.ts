import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

type Person = { userId: string; address: string };
type PersonalFields = { ofCoin: readonly string[]; ofOthers: readonly string[] };

/**
 * Drops what reports and appeals say of a person whose account goes: at once where the report is closed, and marked to be
 * dropped when it is closed where it is open.
 * @returns the hashes of pictures that these rows showed, once for each.
 */
export async function forgetInReports(
  tx: Executor,
  { userId, address }: Person,
  { ofCoin, ofOthers }: PersonalFields,
): Promise<string[]> {
  await tx.execute(sql`
    select id from reports where subject_address = ${address} or reporter_address = ${address} order by id for update`);
  await tx.execute(sql`
    update reports set subject_gone = true where subject_address = ${address}`);
  await tx.execute(sql`
    update reports set reporter_gone = true, reason = case when resolved then '' else reason end
    where reporter_address = ${address}`);
  const { rows } = await tx.execute<{ hash: string }>(sql`
    with shown as (
      select id, image_hash as hash from reports
      where subject_address = ${address} and resolved and target_type <> 'coin'
    ), dropped as (
      update reports set image_hash = null, snapshot = snapshot - ${sql.param([...ofOthers])}::text[]
      where id in (select id from shown)
    ), of_coins as (
      update reports set snapshot = (snapshot - ${sql.param([...ofCoin])}::text[]) #- '{stream,title}'
      where subject_address = ${address} and resolved and target_type = 'coin'
    )
    select hash from shown where hash is not null`);
  const withheld = await tx.execute<{ image: string }>(sql`
    select profile_image as image from withheld_profiles where user_id = ${userId}::uuid`);
  await tx.execute(sql`delete from appeals where address = ${address}`);
  await tx.execute(sql`delete from reporter_records where address = ${address}`);
  await tx.execute(sql`delete from moderator_choices where address = ${address}`);
  await tx.execute(sql`delete from case_drafts where moderator = ${address}`);
  await tx.execute(sql`update case_skips set reason = '' where moderator = ${address}`);
  await tx.execute(sql`
    update statements_of_reasons set title = '', explanation = '' where subject_address = ${address}`);
  const portraits = withheld.rows.flatMap(({ image }) => /^\/images\/([0-9a-f]{64})$/.exec(image)?.[1] ?? []);
  return [...rows.map(({ hash }) => hash), ...portraits];
}
