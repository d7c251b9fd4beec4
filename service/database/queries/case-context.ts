import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

type Subject = { targetType: string; mint: string | null; subjectAddress: string };

/** Coins a decision moves the price of: that of the subject, or all of a person. */
const concerned = ({ targetType, mint, subjectAddress }: Subject) =>
  targetType === 'user' ? sql`c.creator = ${subjectAddress}` : sql`c.mint = ${mint}`;

/** A concerned coin that somebody holds. */
export async function findHolding(
  executor: Executor,
  address: string,
  subject: Subject,
): Promise<{ symbol: string } | null> {
  const { rows } = await executor.execute<{ symbol: string }>(sql`
    select c.symbol from coins c join ledger_accounts a on a.asset_id = c.id
    where ${concerned(subject)} and a.owner = ${address} and a.kind = 'wallet' and a.balance > 0 limit 1`);
  return rows[0] ?? null;
}

/** Lamports; null when an address created no coin. */
export async function largestMarketCap(executor: Executor, address: string): Promise<bigint | null> {
  const { rows } = await executor.execute<{ largest: string | null }>(sql`
    select max(market_cap)::text as largest from coins where creator = ${address}`);
  const largest = rows[0]?.largest ?? null;
  return largest === null ? null : BigInt(largest);
}

/** How much of the concerned coins each of some addresses holds, in base units. */
export async function selectHoldings(executor: Executor, addresses: readonly string[], subject: Subject) {
  const { rows } = await executor.execute<{ address: string; held: string }>(sql`
    select a.owner as address, sum(a.balance)::text as held from coins c join ledger_accounts a on a.asset_id = c.id
    where ${concerned(subject)} and a.owner = any(${sql.param([...addresses])}::text[]) and a.kind = 'wallet'
    group by a.owner`);
  return new Map(rows.map(({ address, held }) => [address, held]));
}

export type ContextCoin = {
  mint: string;
  name: string;
  symbol: string;
  image: string;
  createdAt: string;
  marketCap: string;
  holders: number;
  outcome: 'trading' | 'graduated' | 'quiet' | 'hidden';
};

const COIN = sql`c.mint, c.name, c.symbol, c.image_uri as image, c.created_at as "createdAt", c.market_cap::text as "marketCap",
  c.holder_count as holders, case when c.hidden then 'hidden' when c.complete then 'graduated'
    when coalesce(c.last_trade_at, c.created_at) < now() - interval '7 days' then 'quiet' else 'trading' end as outcome`;

/** Newest first. */
export async function selectCoinsOfCreator(executor: Executor, creator: string, limit: number): Promise<ContextCoin[]> {
  const { rows } = await executor.execute<ContextCoin>(sql`
    select ${COIN} from coins c where c.creator = ${creator} order by c.created_at desc, c.mint limit ${limit}`);
  return rows;
}

/** Of coins that show the same, so many are looked at. */
const MOST_ALIKE = 50;

/** Older coins of others whose name or symbol reads the same, the first ones first. */
export async function selectOlderNamesakes(executor: Executor, mint: string, limit: number): Promise<ContextCoin[]> {
  const { rows } = await executor.execute<ContextCoin>(sql`
    select ${COIN} from coins c join coins o on o.mint = ${mint}
    where c.creator <> o.creator and (lower(c.name) = lower(o.name) or lower(c.symbol) = lower(o.symbol))
      and c.id in (select older.coin_id from coin_marks m cross join lateral (
        select coin_id from coin_marks t where t.kind = m.kind and t.mark = m.mark and t.coin_id < m.coin_id
        order by coin_id limit ${MOST_ALIKE}) older
      where m.coin_id = (select id from coins where mint = ${mint}) and m.kind in ('name', 'symbol'))
    order by c.id limit ${limit}`);
  return rows;
}

export type Reach = {
  coins: number;
  holders: number;
  traders24h: number;
  marketCap: string;
  streams: number;
  logins: number;
};

/** Whom a decision touches: the people in the concerned coins, and what is open of the address. */
export async function findReach(executor: Executor, subject: Subject, isBan: boolean): Promise<Reach> {
  const coins = isBan ? sql`c.creator = ${subject.subjectAddress}` : concerned(subject);
  const { rows } = await executor.execute<Reach>(sql`
    select count(*)::int as coins, coalesce(sum(c.holder_count), 0)::int as holders,
      coalesce(sum(c.market_cap), 0)::text as "marketCap",
      coalesce(sum((select count(distinct wallet) from trades t
        where t.coin_id = c.id and t.seq > c.trade_seq - c.trades24h)), 0)::int as "traders24h",
      (select count(*)::int from livestreams where host = ${subject.subjectAddress} and status <> 'ended') as streams,
      (select count(*)::int from auth_sessions s join users u on u.id = s.user_id
        where u.address = ${subject.subjectAddress} and s.revoked_at is null and s.expires_at > now()) as logins
    from coins c where ${coins}`);
  return rows[0] ?? { coins: 0, holders: 0, traders24h: 0, marketCap: '0', streams: 0, logins: 0 };
}

export type PersonOfCase = {
  id: string;
  address: string;
  username: string;
  profileImage: string;
  createdAt: string;
  isBanned: boolean;
};

export async function findPersonOfCase(executor: Executor, address: string): Promise<PersonOfCase | null> {
  const { rows } = await executor.execute<PersonOfCase>(sql`
    select u.id, u.address, u.username, u.profile_image as "profileImage", u.created_at as "createdAt",
      exists (select from bans b where b.address = u.address) as "isBanned"
    from users u where u.address = ${address}`);
  return rows[0] ?? null;
}

export type Earlier = {
  decided: number;
  banned: number;
  hidden: number;
  ignored: number;
  noAction: number;
  overturned: number;
};

/** What was decided on everything of an address. */
export async function countEarlier(executor: Executor, address: string): Promise<Earlier> {
  const { rows } = await executor.execute<Earlier>(sql`
    select count(*)::int as decided, (count(*) filter (where action = 'banned'))::int as banned,
      (count(*) filter (where action = 'hidden'))::int as hidden, (count(*) filter (where action = 'ignored'))::int as ignored,
      (count(*) filter (where action = 'no_action'))::int as "noAction",
      (select count(*)::int from case_decisions
        where subject_address = ${address} and reverted_at is not null and not is_undo) as overturned
    from reports where subject_address = ${address} and resolved`);
  return rows[0] ?? { decided: 0, banned: 0, hidden: 0, ignored: 0, noAction: 0, overturned: 0 };
}

/** What becomes of the records of reporters. */
export async function selectRecords(executor: Executor, addresses: readonly string[]) {
  const { rows } = await executor.execute<{ address: string; decided: number; upheld: number }>(sql`
    select address, decided, upheld from reporter_records where address = any(${sql.param([...addresses])}::text[])`);
  return new Map(rows.map((row) => [row.address, row]));
}
