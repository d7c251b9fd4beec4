import { arrayLiteral } from '../array-literal.ts';
import type { ACCOUNT_KINDS } from '../schema/ledger.ts';
import { inOnePacket, type StatementSender } from './orders-connection.ts';

/** A coin as locked for a batch. */
export type LoadedCoin = {
  id: number;
  mint: string;
  creator: string;
  complete: boolean;
  hidden: boolean;
  halted: boolean;
  virtualSol: bigint;
  virtualToken: bigint;
  realSol: bigint;
  realToken: bigint;
  totalSupply: bigint;
  marketCap: bigint;
  athMarketCap: bigint;
  tradeSeq: number;
  kingAt: Date | null;
  lastTradeAt: Date | null;
};

export type LoadedAccount = {
  id: bigint;
  kind: (typeof ACCOUNT_KINDS)[number];
  owner: string;
  assetId: number;
  balance: bigint;
};

/** A trade that an order of the batch may be a repetition of. */
export type EarlierTrade = {
  nonce: string;
  messageHash: string;
  trade: {
    coinId: number;
    seq: number;
    mint: string;
    signature: string;
    wallet: string;
    isBuy: boolean;
    solAmount: bigint;
    tokenAmount: bigint;
    protocolFee: bigint;
    creatorFee: bigint;
    lpFee: bigint;
    virtualSol: bigint;
    virtualToken: bigint;
    createdAt: Date;
  };
};

/** A key for quick trading that is alive as far as the database says; the domain looks at the time. */
export type LoadedKey = { key: string; wallet: string; spendingLimit: bigint; spent: bigint; expiresAt: Date };

export type LoadedTrader = { address: string; username: string; profileImage: string };

/** What a batch of orders needs to know, read under its locks. */
export type LoadedBatch = {
  coins: LoadedCoin[];
  accounts: LoadedAccount[];
  earlier: EarlierTrade[];
  bannedWallets: string[];
  /** The public names of those wallets that have an account. */
  traders: LoadedTrader[];
  keys: LoadedKey[];
  /** The incomplete coin with the largest market cap that no order of the batch names. */
  rival: { id: number; marketCap: bigint; kingAt: Date | null } | null;
  /** Ids for ledger transactions, enough for a trade of each order and a graduation of each coin. */
  transactionIds: bigint[];
};

/** What names an order: its trader, its coin, and the number it is known by. */
export type OrderNames = { address: string; mint: string; nonce: string; delegatedKey?: string };

/*
 * The locks, in one order everywhere: coins by id, then SOL accounts by id; the creators are those of locked coins, so
 * none of the accounts is locked before the last coin. Token accounts are guarded by their coin. The statement after this
 * one has a snapshot taken under these locks; a statement that locked and read accounts at once would not.
 */
const LOCK_MARKETS = `
  WITH locked AS MATERIALIZED (
    SELECT id, mint, creator, complete, hidden, halted, virtual_sol, virtual_token, real_sol, real_token, total_supply,
           market_cap, ath_market_cap, trade_seq, king_at, last_trade_at
    FROM coins WHERE mint = ANY($1::text[]) ORDER BY id FOR UPDATE
  ), accounts AS MATERIALIZED (
    SELECT id FROM ledger_accounts
    WHERE owner = ANY($2::text[] || ARRAY(SELECT creator FROM locked) || '{""}'::text[])
      AND asset_id = 0 AND kind = ANY('{wallet,protocolFees}'::text[])
    ORDER BY id FOR UPDATE
  )
  SELECT *, (SELECT count(*) FROM accounts) AS accounts FROM locked`;

/*
 * Written so that there is one way to each row, whatever the planner believes of the tables: token accounts by the whole
 * key of their index, because by wallet alone all that a wallet holds would be read; and earlier trades in the order of
 * the index over wallet and nonce, because by wallet and time all trades of the wallet would be.
 */
const READ_BATCH = `
  SELECT
    (SELECT json_agg(json_build_array(a.id::text, a.kind, a.owner, a.asset_id, a.balance::text)) FROM (
      SELECT * FROM ledger_accounts
      WHERE owner = ANY($1::text[] || ARRAY(SELECT creator FROM coins WHERE mint = ANY($2::text[])) || '{""}'::text[])
        AND asset_id = 0 AND kind = ANY('{wallet,protocolFees}'::text[])
      UNION ALL
      SELECT a.*
      FROM (SELECT DISTINCT * FROM unnest($3::text[], $4::text[]) AS o(wallet, mint)) o
      CROSS JOIN LATERAL (
        SELECT * FROM ledger_accounts
        WHERE owner = o.wallet AND asset_id = (SELECT id FROM coins WHERE mint = o.mint) AND kind = 'wallet' LIMIT 1
      ) a
      UNION ALL
      SELECT a.*
      FROM coins c
      JOIN ledger_accounts a
        ON a.owner = c.mint AND a.asset_id = ANY(ARRAY[0, c.id]) AND a.kind = ANY('{curve,pool}'::text[])
      WHERE c.mint = ANY($2::text[])
    ) a) AS accounts,
    (SELECT json_agg(json_build_object(
        'coin_id', t.coin_id, 'seq', t.seq, 'mint', c.mint, 'signature', t.signature, 'wallet', t.wallet,
        'nonce', t.nonce, 'message_hash', t.message_hash, 'is_buy', t.is_buy, 'sol_amount', t.sol_amount::text,
        'token_amount', t.token_amount::text, 'protocol_fee', t.protocol_fee::text, 'creator_fee', t.creator_fee::text,
        'lp_fee', t.lp_fee::text, 'virtual_sol', t.virtual_sol::text, 'virtual_token', t.virtual_token::text,
        'created_at', t.created_at))
      FROM unnest($3::text[], $5::text[]) AS o(wallet, nonce)
      CROSS JOIN LATERAL (
        SELECT * FROM trades WHERE wallet = o.wallet AND nonce >= o.nonce ORDER BY wallet, nonce LIMIT 1
      ) t
      JOIN coins c ON c.id = t.coin_id
      WHERE t.nonce = o.nonce) AS earlier,
    (SELECT json_build_object('id', r.id, 'market_cap', r.market_cap::text, 'king_at', r.king_at) FROM (
      SELECT id, market_cap, king_at FROM coins
      WHERE NOT complete AND mint <> ALL($2::text[])
      ORDER BY market_cap DESC NULLS LAST LIMIT 1
    ) r) AS rival,
    (SELECT json_agg(json_build_array(w.address, u.username, u.profile_image, b.address IS NOT NULL))
      FROM unnest($1::text[]) AS w(address)
      LEFT JOIN users u ON u.address = w.address
      LEFT JOIN bans b ON b.address = w.address
      WHERE u.address IS NOT NULL OR b.address IS NOT NULL) AS traders,
    ARRAY(SELECT nextval('ledger_transactions_id_seq') FROM generate_series(1, $6::int))::text[] AS transaction_ids`;

/** Locked last, so that what a key has spent is known exactly; a login that ended ends its keys. */
const LOCK_KEYS = `
  SELECT k.key, k.wallet, k.spending_limit, k.spent, least(k.expires_at, s.expires_at) AS expires_at
  FROM delegated_keys k JOIN auth_sessions s ON s.jti = k.login_id
  WHERE k.key = ANY($1::text[]) AND k.ended_at IS NULL AND s.revoked_at IS NULL
  ORDER BY k.key FOR UPDATE OF k`;

/** The statements of a load by the names they are prepared under, in the order they are sent. */
export const LOAD_STATEMENTS = {
  'lock-markets': LOCK_MARKETS,
  'read-batch': READ_BATCH,
  'lock-keys': LOCK_KEYS,
} as const;

/**
 * Begins the transaction of a batch unless it is `begun`, takes its locks and reads what it needs, in one round trip.
 * Few statements, because each costs the database as much as reading some thirty rows.
 */
export async function loadBatch(
  connection: StatementSender,
  orders: readonly OrderNames[],
  { begun = false } = {},
): Promise<LoadedBatch> {
  const wallets = [...new Set(orders.map((order) => order.address))];
  const mints = [...new Set(orders.map((order) => order.mint))];
  const each = (field: 'address' | 'mint' | 'nonce') => arrayLiteral(orders.map((order) => order[field]));
  const named = { wallets: arrayLiteral(wallets), mints: arrayLiteral(mints) };
  const run = (name: keyof typeof LOAD_STATEMENTS, values: unknown[]) =>
    connection.query({ name, text: LOAD_STATEMENTS[name], values });
  const keys = orders.flatMap((order) => order.delegatedKey ?? []);
  const transactions = orders.length + mints.length;
  const answers = inOnePacket(connection, () =>
    Promise.all([
      begun ? null : connection.query('BEGIN ISOLATION LEVEL READ COMMITTED'),
      run('lock-markets', [named.mints, named.wallets]),
      run('read-batch', [named.wallets, named.mints, each('address'), each('mint'), each('nonce'), transactions]),
      keys.length > 0 ? run('lock-keys', [arrayLiteral(keys)]) : null,
    ]),
  );
  const [, coins, read, locked] = await answers;
  const batch = read.rows[0] as BatchRow;
  const traders = batch.traders ?? [];
  return {
    coins: coins.rows.map(readCoin),
    accounts: batch.accounts?.map(readAccount) ?? [],
    earlier: batch.earlier?.map(readEarlierTrade) ?? [],
    rival: batch.rival && {
      id: batch.rival.id,
      marketCap: BigInt(batch.rival.market_cap),
      kingAt: batch.rival.king_at === null ? null : new Date(batch.rival.king_at),
    },
    bannedWallets: traders.flatMap(([address, , , banned]) => (banned ? [address] : [])),
    traders: traders.flatMap(readTrader),
    keys: locked?.rows.map(readKey) ?? [],
    transactionIds: batch.transaction_ids.map(BigInt),
  };
}

/** What READ_BATCH gives: 64-bit integers as text, times as ISO 8601, null for none of a kind. */
type BatchRow = {
  accounts: AccountRow[] | null;
  earlier: TradeRow[] | null;
  rival: { id: number; market_cap: string; king_at: string | null } | null;
  traders: TraderRow[] | null;
  transaction_ids: string[];
};

/** A row as pg gives it: 64-bit integers as text. */
type Row<Plain, BigInts extends string> = Plain & Record<BigInts, string>;

type CoinRow = Row<
  Pick<LoadedCoin, 'id' | 'mint' | 'creator' | 'complete' | 'hidden' | 'halted'> & {
    trade_seq: number;
    king_at: Date | null;
    last_trade_at: Date | null;
  },
  'virtual_sol' | 'virtual_token' | 'real_sol' | 'real_token' | 'total_supply' | 'market_cap' | 'ath_market_cap'
>;

function readCoin(row: CoinRow): LoadedCoin {
  const { id, mint, creator, complete, hidden, halted } = row;
  return {
    ...{ id, mint, creator, complete, hidden, halted },
    virtualSol: BigInt(row.virtual_sol),
    virtualToken: BigInt(row.virtual_token),
    realSol: BigInt(row.real_sol),
    realToken: BigInt(row.real_token),
    totalSupply: BigInt(row.total_supply),
    marketCap: BigInt(row.market_cap),
    athMarketCap: BigInt(row.ath_market_cap),
    tradeSeq: row.trade_seq,
    kingAt: row.king_at,
    lastTradeAt: row.last_trade_at,
  };
}

type TraderRow = [address: string, username: string | null, profileImage: string | null, banned: boolean];

function readTrader([address, username, profileImage]: TraderRow): LoadedTrader[] {
  return username === null || profileImage === null ? [] : [{ address, username, profileImage }];
}

type KeyRow = Row<{ key: string; wallet: string; expires_at: Date }, 'spending_limit' | 'spent'>;

function readKey({ key, wallet, expires_at, spending_limit, spent }: KeyRow): LoadedKey {
  return { key, wallet, spendingLimit: BigInt(spending_limit), spent: BigInt(spent), expiresAt: expires_at };
}

type AccountRow = [id: string, kind: LoadedAccount['kind'], owner: string, assetId: number, balance: string];

function readAccount([id, kind, owner, assetId, balance]: AccountRow): LoadedAccount {
  return { id: BigInt(id), kind, owner, assetId, balance: BigInt(balance) };
}

type TradeRow = Row<
  {
    coin_id: number;
    seq: number;
    mint: string;
    signature: string;
    wallet: string;
    nonce: string;
    message_hash: string;
    is_buy: boolean;
    created_at: string;
  },
  'sol_amount' | 'token_amount' | 'protocol_fee' | 'creator_fee' | 'lp_fee' | 'virtual_sol' | 'virtual_token'
>;

function readEarlierTrade(row: TradeRow): EarlierTrade {
  const { seq, mint, signature, wallet } = row;
  const trade = {
    ...{ coinId: row.coin_id, seq, mint, signature, wallet, isBuy: row.is_buy },
    solAmount: BigInt(row.sol_amount),
    tokenAmount: BigInt(row.token_amount),
    protocolFee: BigInt(row.protocol_fee),
    creatorFee: BigInt(row.creator_fee),
    lpFee: BigInt(row.lp_fee),
    virtualSol: BigInt(row.virtual_sol),
    virtualToken: BigInt(row.virtual_token),
    createdAt: new Date(row.created_at),
  };
  return { nonce: row.nonce, messageHash: row.message_hash, trade };
}
