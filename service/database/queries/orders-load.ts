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
 * The locks, in one order everywhere: coins by id, then SOL accounts by id. Token accounts are guarded by their coin.
 * Every later statement has a snapshot taken under these locks; a statement that locked and read at once would not.
 */
const LOCK_COINS = `
  SELECT id, mint, creator, complete, hidden, halted, virtual_sol, virtual_token, real_sol, real_token, total_supply,
         market_cap, ath_market_cap, trade_seq, king_at, last_trade_at
  FROM coins WHERE mint = ANY($1::text[]) ORDER BY id FOR UPDATE`;

const LOCK_SOL_ACCOUNTS = `
  SELECT id FROM ledger_accounts
  WHERE owner = ANY($1::text[] || ARRAY(SELECT creator FROM coins WHERE mint = ANY($2::text[])) || '{""}'::text[])
    AND asset_id = 0 AND kind = ANY('{wallet,protocolFees}'::text[])
  ORDER BY id FOR UPDATE`;

const READ_ACCOUNTS = `
  SELECT id, kind, owner, asset_id, balance FROM ledger_accounts
  WHERE owner = ANY($1::text[] || ARRAY(SELECT creator FROM coins WHERE mint = ANY($2::text[])) || '{""}'::text[])
    AND asset_id = 0 AND kind = ANY('{wallet,protocolFees}'::text[])
  UNION ALL
  SELECT a.id, a.kind, a.owner, a.asset_id, a.balance
  FROM (SELECT DISTINCT * FROM unnest($3::text[], $4::text[]) AS o(wallet, mint)) o
  JOIN coins c ON c.mint = o.mint
  JOIN ledger_accounts a ON a.owner = o.wallet AND a.asset_id = c.id AND a.kind = 'wallet'
  UNION ALL
  SELECT a.id, a.kind, a.owner, a.asset_id, a.balance
  FROM coins c
  JOIN ledger_accounts a ON a.owner = c.mint AND a.asset_id = ANY(ARRAY[0, c.id]) AND a.kind = ANY('{curve,pool}'::text[])
  WHERE c.mint = ANY($2::text[])`;

/*
 * The order of the inner rows is that of the index over wallet and nonce, so that the planner takes this one even where
 * it believes that a wallet has one trade: by the index over wallet and time it would read all trades of the wallet.
 */
const READ_EARLIER_TRADES = `
  SELECT t.coin_id, t.seq, c.mint, t.signature, t.wallet, t.nonce, t.message_hash, t.is_buy, t.sol_amount,
         t.token_amount, t.protocol_fee, t.creator_fee, t.lp_fee, t.virtual_sol, t.virtual_token, t.created_at
  FROM unnest($1::text[], $2::text[]) AS o(wallet, nonce)
  CROSS JOIN LATERAL (
    SELECT * FROM trades WHERE wallet = o.wallet AND nonce >= o.nonce ORDER BY wallet, nonce LIMIT 1
  ) t
  JOIN coins c ON c.id = t.coin_id
  WHERE t.nonce = o.nonce`;

const READ_RIVAL = `
  SELECT id, market_cap, king_at FROM coins
  WHERE NOT complete AND mint <> ALL($1::text[])
  ORDER BY market_cap DESC NULLS LAST LIMIT 1`;

const READ_TRADERS = `
  SELECT w.address, u.username, u.profile_image, b.address IS NOT NULL AS banned
  FROM unnest($1::text[]) AS w(address)
  LEFT JOIN users u ON u.address = w.address
  LEFT JOIN bans b ON b.address = w.address`;

/** Locked last, so that what a key has spent is known exactly; a login that ended ends its keys. */
const LOCK_KEYS = `
  SELECT k.key, k.wallet, k.spending_limit, k.spent, least(k.expires_at, s.expires_at) AS expires_at
  FROM delegated_keys k JOIN auth_sessions s ON s.jti = k.login_id
  WHERE k.key = ANY($1::text[]) AND k.ended_at IS NULL AND s.revoked_at IS NULL
  ORDER BY k.key FOR UPDATE OF k`;

const TAKE_TRANSACTION_IDS = `
  SELECT nextval('ledger_transactions_id_seq') AS id FROM generate_series(1, $1::int)`;

/** The statements of a load by the names they are prepared under, in the order they are sent. */
export const LOAD_STATEMENTS = {
  'lock-coins': LOCK_COINS,
  'lock-sol-accounts': LOCK_SOL_ACCOUNTS,
  'read-accounts': READ_ACCOUNTS,
  'read-earlier-trades': READ_EARLIER_TRADES,
  'read-rival': READ_RIVAL,
  'read-traders': READ_TRADERS,
  'lock-keys': LOCK_KEYS,
  'take-transaction-ids': TAKE_TRANSACTION_IDS,
} as const;

/** Begins the transaction of a batch unless it is `begun`, takes its locks and reads what it needs, in one round trip. */
export async function loadBatch(
  connection: StatementSender,
  orders: readonly OrderNames[],
  { begun = false } = {},
): Promise<LoadedBatch> {
  const wallets = [...new Set(orders.map((order) => order.address))];
  const mints = [...new Set(orders.map((order) => order.mint))];
  const each = (field: 'address' | 'mint' | 'nonce') => orders.map((order) => order[field]);
  const run = (name: keyof typeof LOAD_STATEMENTS, values: unknown[]) =>
    connection.query({ name, text: LOAD_STATEMENTS[name], values });
  const keys = orders.flatMap((order) => order.delegatedKey ?? []);
  const answers = inOnePacket(connection, () =>
    Promise.all([
      begun ? null : connection.query('BEGIN ISOLATION LEVEL READ COMMITTED'),
      run('lock-coins', [mints]),
      run('lock-sol-accounts', [wallets, mints]),
      run('read-accounts', [wallets, mints, each('address'), each('mint')]),
      run('read-earlier-trades', [each('address'), each('nonce')]),
      run('read-rival', [mints]),
      run('read-traders', [wallets]),
      run('take-transaction-ids', [orders.length + mints.length]),
      keys.length > 0 ? run('lock-keys', [keys]) : null,
    ]),
  );
  const [, coins, , accounts, earlier, rival, traders, ids, locked] = await answers;
  return {
    coins: coins.rows.map(readCoin),
    accounts: accounts.rows.map(readAccount),
    earlier: earlier.rows.map(readEarlierTrade),
    rival: rival.rows.map((row) => ({ id: row.id, marketCap: BigInt(row.market_cap), kingAt: row.king_at }))[0] ?? null,
    bannedWallets: traders.rows.flatMap(({ address, banned }) => (banned ? [address] : [])),
    traders: traders.rows.flatMap(readTrader),
    keys: locked?.rows.map(readKey) ?? [],
    transactionIds: ids.rows.map((row) => BigInt(row.id)),
  };
}

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

type TraderRow = { address: string; username: string | null; profile_image: string | null };

function readTrader({ address, username, profile_image }: TraderRow): LoadedTrader[] {
  return username === null || profile_image === null ? [] : [{ address, username, profileImage: profile_image }];
}

type KeyRow = Row<{ key: string; wallet: string; expires_at: Date }, 'spending_limit' | 'spent'>;

function readKey({ key, wallet, expires_at, spending_limit, spent }: KeyRow): LoadedKey {
  return { key, wallet, spendingLimit: BigInt(spending_limit), spent: BigInt(spent), expiresAt: expires_at };
}

type AccountRow = Row<{ kind: LoadedAccount['kind']; owner: string; asset_id: number }, 'id' | 'balance'>;

function readAccount(row: AccountRow): LoadedAccount {
  const { kind, owner } = row;
  return { id: BigInt(row.id), kind, owner, assetId: row.asset_id, balance: BigInt(row.balance) };
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
    created_at: Date;
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
    createdAt: row.created_at,
  };
  return { nonce: row.nonce, messageHash: row.message_hash, trade };
}
