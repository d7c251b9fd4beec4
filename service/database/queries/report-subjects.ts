import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

export type Snapshot = Record<string, unknown>;

export type ReportSubject = {
  type: 'coin' | 'reply' | 'user' | 'livestream';
  id: string;
  mint: string | null;
  /** Whose doing it is. */
  address: string;
  isLive: boolean;
  /** The subject now; amounts are base units as text. */
  snapshot: Snapshot;
  /** `/images/{hash}`, a link, or empty. */
  image: string;
};

type Found = { subject: ReportSubject | null };

async function find(executor: Executor, query: ReturnType<typeof sql>): Promise<ReportSubject | null> {
  const { rows } = await executor.execute<Found>(query);
  return rows[0]?.subject ?? null;
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** State of the curve or pool, and who holds and trades a coin `c`. Each part reads a few rows of an index. */
const MARKET = sql`jsonb_build_object(
  'complete', c.complete, 'hidden', c.hidden, 'marketCap', c.market_cap::text, 'athMarketCap', c.ath_market_cap::text,
  'virtualSol', c.virtual_sol::text, 'virtualToken', c.virtual_token::text, 'realSol', c.real_sol::text,
  'realToken', c.real_token::text, 'totalSupply', c.total_supply::text, 'holders', c.holder_count, 'trades', c.trade_seq,
  'volume24h', c.volume24h, 'top10Percentage', c.top10_percentage, 'creatorSold', c.creator_sold, 'creatorBalance', coalesce((
    select balance::text from ledger_accounts where owner = c.creator and asset_id = c.id and kind = 'wallet'), '0'),
  'topHolders', coalesce((
    select jsonb_agg(jsonb_build_object('address', owner, 'balance', balance::text)) from (
      select owner, balance from ledger_accounts where asset_id = c.id and kind = 'wallet' and balance > 0
      order by balance desc nulls last, owner limit 10) as top), '[]'),
  'lastTrades', coalesce((
    select jsonb_agg(jsonb_build_object('signature', signature, 'address', wallet, 'isBuy', is_buy,
      'solAmount', sol_amount::text, 'tokenAmount', token_amount::text, 'at', ${iso('created_at')})) from (
      select * from trades where coin_id = c.id and seq > c.trade_seq - 20 order by seq desc) as latest), '[]'))`;

/** The latest stream of a coin `c` and the newest clip of it, or null; the file stays in the store by its hash. */
const STREAM = sql`(select jsonb_build_object('id', l.id, 'title', l.title, 'status', l.status, 'nsfw', l.nsfw,
    'viewers', l.viewers, 'startedAt', ${iso('l.started_at')}, 'endedAt', ${iso('l.ended_at')}, 'clip', (
      select jsonb_build_object('id', k.id, 'hash', k.hash, 'seconds', k.seconds, 'createdAt', ${iso('k.created_at')})
      from clips k where k.livestream_id = l.id order by k.created_at desc, k.id limit 1))
  from livestreams l where l.coin_id = c.id order by l.created_at desc limit 1)`;

const LIVE = sql`exists (select from livestreams l where l.coin_id = c.id and l.status = 'live')`;

/** A coin by its mint, with its market as it is now. */
export function findCoinSubject(executor: Executor, mint: string): Promise<ReportSubject | null> {
  return find(
    executor,
    sql`select jsonb_build_object('type', 'coin', 'id', c.mint, 'mint', c.mint, 'address', c.creator, 'image', c.image_uri,
      'isLive', ${LIVE},
      'snapshot', jsonb_build_object('name', c.name, 'symbol', c.symbol, 'description', c.description,
        'image', c.image_uri, 'microblog', c.microblog, 'messenger', c.messenger, 'website', c.website, 'nsfw', c.nsfw,
        'creator', c.creator, 'username', u.username, 'createdAt', ${iso('c.created_at')}, 'market', ${MARKET}, 'stream', ${STREAM})) as subject
      from coins c left join users u on u.address = c.creator where c.mint = ${mint}`,
  );
}

/** A reply that was not deleted, with the market of its coin. */
export function findReplySubject(executor: Executor, id: string): Promise<ReportSubject | null> {
  return find(
    executor,
    sql`select jsonb_build_object('type', 'reply', 'id', r.id::text, 'mint', c.mint, 'address', u.address, 'image', r.image,
      'isLive', ${LIVE},
      'snapshot', jsonb_build_object('text', r.text, 'image', r.image, 'author', u.address, 'username', u.username,
        'createdAt', ${iso('r.created_at')}, 'likes', r.likes, 'answers', r.answers, 'parentId', r.parent_id::text,
        'hidden', r.hidden,
        'coin', jsonb_build_object('mint', c.mint, 'name', c.name, 'symbol', c.symbol, 'creator', c.creator,
          'market', ${MARKET}))) as subject
      from replies r join users u on u.id = r.user_id join coins c on c.id = r.coin_id
      where r.id = ${id}::bigint and r.deleted_at is null`,
  );
}

/** A person by id or address. */
export function findUserSubject(
  executor: Executor,
  key: { id: string } | { address: string },
): Promise<ReportSubject | null> {
  const condition = 'id' in key ? sql`u.id = ${key.id}::uuid` : sql`u.address = ${key.address}`;
  return find(
    executor,
    sql`select jsonb_build_object('type', 'user', 'id', u.id::text, 'mint', null, 'address', u.address,
      'image', u.profile_image,
      'isLive', exists (select from livestreams l where l.host = u.address and l.status = 'live'),
      'snapshot', jsonb_build_object('address', u.address, 'username', u.username, 'bio', u.bio, 'image', u.profile_image,
        'followers', u.follower_count, 'following', u.following_count, 'createdAt', ${iso('u.created_at')},
        'coins', (select count(*) from coins where creator = u.address))) as subject
      from users u where ${condition}`,
  );
}

/** A livestream by its id, or the latest one of a coin by the mint. */
export function findLivestreamSubject(
  executor: Executor,
  key: { id: string } | { mint: string },
): Promise<ReportSubject | null> {
  const condition = 'id' in key ? sql`s.id = ${key.id}::uuid` : sql`c.mint = ${key.mint}`;
  return find(
    executor,
    sql`select jsonb_build_object('type', 'livestream', 'id', s.id::text, 'mint', c.mint, 'address', s.host, 'image', '',
      'isLive', s.status = 'live',
      'snapshot', jsonb_build_object('title', s.title, 'nsfw', s.nsfw, 'status', s.status, 'host', s.host,
        'username', u.username, 'startedAt', ${iso('s.started_at')}, 'viewers', s.viewers, 'clip', ${STREAM} -> 'clip',
        'coin', jsonb_build_object('mint', c.mint, 'name', c.name, 'symbol', c.symbol, 'creator', c.creator,
          'market', ${MARKET}))) as subject
      from livestreams s join coins c on c.id = s.coin_id left join users u on u.address = s.host
      where ${condition} order by s.created_at desc limit 1`,
  );
}
